import { chakra } from '@chakra-ui/react/styled-system';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useRouteLoaderData, type Location } from 'react-router';
import { AccountBanners } from '../areas/accounts/AccountBanners.tsx';
import { SearchProvider } from '../areas/search/SearchProvider.tsx';
import { Box } from '../ui/Layout.tsx';
import { lazyPart } from '../ui/lazyPart.ts';
import { ErrorBoundary } from '../app/errors/ErrorBoundary.tsx';
import { Footer } from './Footer.tsx';
import { hasFormDrafts } from '../app/storage/formDrafts.ts';
import { PageTitleProvider } from '../app/pages/pageTitle.tsx';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';

const ReloadNotice = lazyPart(async () => (await import('./ReloadNotice.tsx')).ReloadNotice);

const SkipLink = chakra('a', {
  base: {
    position: 'absolute',
    insetStart: '12px',
    top: '-60px',
    zIndex: 'dialog',
    bg: 'primary',
    color: 'onPrimary',
    px: '16',
    py: '10',
    borderRadius: 'control',
    _focusVisible: { top: '12px' },
  },
});

/** The frame of every page: sidebar, top bar, content, footer. */
export function AppLayout() {
  const { t } = useTranslation();
  const [wasReloaded] = useState(hasFormDrafts);
  return (
    <PageTitleProvider>
      <SearchProvider>
        <SkipLink href="#content">{t('layout.skip')}</SkipLink>
        <Sidebar />
        <Box
          display="flex"
          flexDirection="column"
          minH="100dvh"
          ms={{ base: '0', md: '72px', xl: '236px' }}
          minW="0"
        >
          <TopBar />
          <Box minH="var(--banner-height, 0px)">
            <ErrorBoundary resetKey={useRouteLoaderData('app')} fallback={() => null}>
              <AccountBanners />
              {wasReloaded && (
                <Suspense>
                  <ReloadNotice />
                </Suspense>
              )}
            </ErrorBoundary>
          </Box>
          <Box
            as="main"
            id="content"
            flex="1"
            tabIndex={-1}
            outline="none"
            minW="0"
            // Keeps the footer out of view, so that it does not move when the data arrives.
            css={{ '&:has([data-skeleton])': { minH: '100dvh' } }}
          >
            <Outlet />
          </Box>
          <Footer />
        </Box>
      </SearchProvider>
      <ScrollRestoration getKey={scrollKey} />
    </PageTitleProvider>
  );
}

/**
 * The first entry of every loaded document has the key "default", so its scroll position is stored
 * by URL: otherwise a page opened by its URL would start where the last one was left.
 */
function scrollKey({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key;
}
