import { chakra } from '@chakra-ui/react/styled-system';
import {
  CircleHelp,
  House,
  Info,
  LifeBuoy,
  Shield,
  Sun,
  Swords,
  type LucideIcon,
} from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useRouteLoaderData } from 'react-router';
import { Box, Span, Stack, Text } from '../ui/Layout.tsx';
import { useViewer } from '../app/AppViewer.ts';
import { CATEGORIES } from '../areas/creators/categories.ts';
import { ErrorBoundary } from '../app/errors/ErrorBoundary.tsx';
import { useIsNavigationItem } from '../app/pages/navigationItem.ts';

const Item = chakra(NavLink, {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '12',
    minH: { base: '44px', xl: '40px' },
    px: '10',
    borderRadius: 'control',
    textStyle: 'button',
    color: 'tx2',
    transition: 'background-color 120ms, color 120ms',
    _hover: { bg: 's3', color: 'tx' },
    '&.active, &.marked': {
      bg: 's3',
      color: 'tx',
      _before: {
        content: '""',
        position: 'absolute',
        insetStart: '-14px',
        top: '10px',
        bottom: '10px',
        w: '4px',
        borderRadius: '0 3px 3px 0',
        bg: 'accent',
      },
    },
  },
});

/** A name beside a collapsed sidebar. */
const TOOLTIP = {
  position: 'absolute',
  insetStart: '54px',
  zIndex: 'menu',
  bg: 's3',
  color: 'tx',
  px: '10',
  py: '8',
  borderRadius: 'control',
  whiteSpace: 'nowrap',
  boxShadow: 'card',
  opacity: 0,
  pointerEvents: 'none',
  'a:hover > &, a:focus-visible > &': { opacity: 1 },
} as const;

type Props = { isCollapsible?: boolean };
type PlaceProps = {
  to: string;
  name: string;
  icon: LucideIcon;
  accent?: string;
  isCollapsible: boolean;
};

/**
 * The main navigation. A collapsible one shows icons only below 1200 px, with their names on hover
 * and focus.
 */
export function Navigation({ isCollapsible = false }: Props) {
  const { t } = useTranslation();
  const place = (to: string, name: string, icon: LucideIcon, accent?: string) => (
    <Place key={to} {...{ to, name, icon, accent, isCollapsible }} />
  );
  return (
    <Stack as="nav" aria-label={t('nav.label')} gap="2">
      <ErrorBoundary resetKey={useRouteLoaderData('app')} fallback={() => null}>
        <Suspense fallback={null}>
          <ForSellers>{place('/today', t('nav.today'), Sun)}</ForSellers>
        </Suspense>
      </ErrorBoundary>
      {place('/', t('nav.home'), House)}
      {CATEGORIES.map(({ tag, path, icon, accent }) => place(path, t(`nav.${tag}`), icon, accent))}
      {place('/games', t('nav.games'), Swords)}
      {isCollapsible && <Box hideFrom="xl" h="1px" bg="line" my="10" />}
      <Text
        hideBelow={isCollapsible ? 'xl' : undefined}
        textStyle="small"
        color="tx3"
        px="10"
        pt="16"
        pb="6"
      >
        {t('nav.more')}
      </Text>
      {place('/faq', t('nav.faq'), CircleHelp)}
      {place('/about-us', t('nav.about'), Info)}
      <ErrorBoundary resetKey={useRouteLoaderData('app')} fallback={() => null}>
        <Suspense fallback={null}>
          <ForStaff
            admin={place('/admin', t('nav.admin'), Shield)}
            desk={place('/staff', t('nav.staff'), LifeBuoy)}
          />
        </Suspense>
      </ErrorBoundary>
    </Stack>
  );
}

/** First once the creator can sell. */
function ForSellers({ children }: { children: ReactNode }) {
  return useViewer()?.canSell ? children : null;
}

function ForStaff({ admin, desk }: { admin: ReactNode; desk: ReactNode }) {
  const role = useViewer()?.role;
  if (role === 'ADMIN')
    return (
      <>
        {admin}
        {desk}
      </>
    );
  return role === 'SUPPORT' ? desk : null;
}

function Place({ to, name, icon: Icon, accent, isCollapsible }: PlaceProps) {
  const isMarked = useIsNavigationItem(to);
  return (
    <Item
      to={to}
      end={to === '/'}
      data-accent={accent ?? 'none'}
      {...(isMarked ? { className: 'marked' } : {})}
      justifyContent={isCollapsible ? { base: 'center', xl: 'start' } : undefined}
    >
      <Box as="span" display="inline-flex" color={accent ? 'accent' : 'inherit'}>
        <Icon size={19} aria-hidden />
      </Box>
      <Span css={isCollapsible ? { xlDown: TOOLTIP } : undefined}>{name}</Span>
    </Item>
  );
}
