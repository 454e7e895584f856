import { Menu as MenuIcon, RotateCw } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator, useRouteLoaderData } from 'react-router';
import { SearchButton } from '../areas/search/SearchButton.tsx';
import { IconButton } from '../ui/Button.tsx';
import { Box, HStack, Text } from '../ui/Layout.tsx';
import { lazyPart, preloads } from '../ui/lazyPart.ts';
import { Skeleton } from '../ui/lists/Skeleton.tsx';
import { ColorModeButton } from './ColorModeButton.tsx';
import { ErrorBoundary } from '../app/errors/ErrorBoundary.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { Logo } from './Logo.tsx';
import { useShownTitle } from '../app/pages/pageTitle.tsx';
import { ViewerActions } from './TopBarActions.tsx';

const MobileDrawer = lazyPart(async () => (await import('./MobileDrawer.tsx')).MobileDrawer);

/**
 * On phones the product's name does not fit next to the two buttons of a visitor; on small phones
 * it does not fit next to those of an account.
 */
const NARROW = {
  '&:has([data-signed-out]) [data-logo-word]': { display: { base: 'none', sm: 'inline' } },
  '@media (max-width: 399px)': { '& [data-logo-word]': { display: 'none' } },
  // The German words are the longest.
  '@media (max-width: 374px)': {
    '&:has([data-signed-out])': { gap: '4', px: '8' },
    '& [data-signed-out]': { px: '6', fontSize: '13px' },
  },
};

/** On phones the product's name is visible and the page's name is for screen readers only. */
const READ_ON_PHONES = {
  mdDown: { position: 'absolute', w: '1px', h: '1px', clipPath: 'inset(50%)' },
};

export function TopBar() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <HStack
      as="header"
      css={NARROW}
      position="sticky"
      top="0"
      zIndex="bar"
      bg="bg"
      justifyContent="space-between"
      gap="12"
      h={{ base: '60px', md: '64px' }}
      px={{ base: '12', md: '32' }}
      borderBottomWidth="1px"
      borderStyle="solid"
      borderColor="line"
    >
      <HStack gap="6" minW="0">
        <IconButton
          label={t('layout.menu')}
          display={{ md: 'none' }}
          aria-expanded={isOpen}
          {...preloads(MobileDrawer)}
          onClick={() => setOpen(true)}
        >
          <MenuIcon size={20} aria-hidden />
        </IconButton>
        <Box display={{ base: 'block', md: 'none' }}>
          <Logo />
        </Box>
        <PageName />
      </HStack>
      <HStack flex="1" justifyContent={{ base: 'flex-end', lg: 'center' }}>
        <SearchButton />
      </HStack>
      <HStack gap={{ base: '2', md: '8' }} flexShrink={0}>
        <HStack gap="2" display={{ base: 'none', sm: 'flex' }}>
          <LanguageMenu />
          <ColorModeButton />
        </HStack>
        <ErrorBoundary resetKey={useRouteLoaderData('app')} fallback={() => <AccountError />}>
          <Suspense fallback={<AccountPlaceholder />}>
            <ViewerActions />
          </Suspense>
        </ErrorBoundary>
      </HStack>
      {isOpen && (
        <Suspense>
          <MobileDrawer onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </HStack>
  );
}

/**
 * Announces the page that a link has opened, which screen readers do not notice otherwise. A
 * component, so that a new title does not render the whole bar again.
 */
function PageName() {
  return (
    <Text as="h1" aria-live="polite" textStyle="h3" fontSize="17px" css={READ_ON_PHONES} truncate>
      {useShownTitle()}
    </Text>
  );
}

/** Shown until the viewer is known: a signed-in user must never look signed out. */
function AccountPlaceholder() {
  return <Skeleton w={{ base: '96px', md: '200px' }} h="40px" borderRadius="control" />;
}

/** Phones have no sidebar, which has its own error. */
function AccountError() {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  return (
    <IconButton label={t('crash.retry')} color="bad" onClick={() => void revalidate()}>
      <RotateCw size={20} aria-hidden />
    </IconButton>
  );
}
