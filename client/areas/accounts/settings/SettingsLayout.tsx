import { chakra } from '@chakra-ui/react/styled-system';
import {
  Ban,
  Bell,
  CalendarClock,
  CalendarPlus,
  CalendarSync,
  ChartColumn,
  CodeXml,
  FileText,
  Heart,
  Hourglass,
  Gift,
  Layers,
  Lock,
  MonitorPlay,
  Package,
  ReceiptText,
  Star,
  Shapes,
  TicketPercent,
  TriangleAlert,
  User,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, Outlet, useLocation } from 'react-router';
import type { SettingsLayout_viewer$key } from '../../../__generated__/SettingsLayout_viewer.graphql.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { AvatarButton } from './AvatarButton.tsx';
import { Box, HStack, Stack, Text } from '../../../ui/Layout.tsx';
import { useViewer } from '../../../app/AppViewer.ts';
import { getCategory } from '../../creators/categories.ts';

const Item = chakra(NavLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '12',
    minH: '44px',
    px: '12',
    borderRadius: 'control',
    textStyle: 'button',
    color: 'tx2',
    whiteSpace: 'nowrap',
    _hover: { bg: 's3', color: 'tx' },
    '&.active': { bg: 's3', color: 'tx' },
  },
});

/** The settings menu is beside the content from 1024 px and above it on narrower screens. */
export function SettingsLayout() {
  const viewer = useViewer();
  return viewer ? <Frame viewer={viewer} /> : null;
}

function Frame({ viewer }: { viewer: SettingsLayout_viewer$key }) {
  const { t } = useTranslation();
  const nav = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const active = nav.current?.querySelector<HTMLElement>(`[href="${pathname}"]`);
    if (nav.current && active)
      nav.current.scrollLeft = active.offsetLeft - nav.current.offsetLeft - 16;
  }, [pathname]);
  const data = useFragment(
    graphql`
      fragment SettingsLayout_viewer on Viewer {
        username
        creator {
          tags
        }
        ...AvatarButton_viewer
      }
    `,
    viewer,
  );
  return (
    <Stack
      data-accent={getCategory(data.creator.tags)?.accent ?? 'none'}
      flexDirection={{ base: 'column', lg: 'row' }}
      gap={{ base: '16', lg: '28' }}
      maxW="1640px"
      mx="auto"
      px={{ base: '16', md: '32' }}
      py={{ base: '20', md: '28' }}
    >
      <Stack gap={{ base: '16', lg: '20' }} w={{ lg: '220px' }} flexShrink={0} minW="0">
        <HStack flexDirection={{ lg: 'column' }} gap={{ base: '20', lg: '14' }} py={{ lg: '6' }}>
          <AvatarButton viewer={data} size={92} />
          <Text textStyle="h2" maxW="full" textAlign="center">
            {data.username}
          </Text>
        </HStack>
        <HStack
          ref={nav}
          as="nav"
          aria-label={t('settings.label')}
          flexDirection={{ lg: 'column' }}
          alignItems="stretch"
          gap="2"
          overflowX="auto"
        >
          <Item to="/settings/general">
            <User size={18} aria-hidden />
            {t('settings.general')}
          </Item>
          <Item to="/settings/services">
            <Package size={18} aria-hidden />
            {t('settings.services')}
          </Item>
          {data.creator.tags.length > 0 && (
            <Item to="/settings/session-types">
              <Shapes size={18} aria-hidden />
              {t('settings.sessionTypes')}
            </Item>
          )}
          <Item to={data.creator.tags.length > 0 ? '/requests/received' : '/requests'}>
            <CalendarPlus size={18} aria-hidden />
            {t('settings.requests')}
          </Item>
          <Item to="/settings/active-history">
            <CalendarClock size={18} aria-hidden />
            {t('settings.upcoming')}
          </Item>
          <Item to="/settings/packs">
            <Layers size={18} aria-hidden />
            {t('settings.packs')}
          </Item>
          <Item to="/settings/gift-cards">
            <Gift size={18} aria-hidden />
            {t('settings.giftCards')}
          </Item>
          <Item to="/settings/history">
            <ReceiptText size={18} aria-hidden />
            {t('settings.history')}
          </Item>
          <Item to="/settings/invoices">
            <FileText size={18} aria-hidden />
            {t('settings.invoices')}
          </Item>
          {data.creator.tags.length > 0 && (
            <Item to="/settings/earnings">
              <ChartColumn size={18} aria-hidden />
              {t('settings.earnings')}
            </Item>
          )}
          <Item to="/settings/waitlist">
            <Hourglass size={18} aria-hidden />
            {t('settings.waitlist')}
          </Item>
          <Item to="/settings/following">
            <Heart size={18} aria-hidden />
            {t('settings.following')}
          </Item>
          <Item to="/settings/reviews">
            <Star size={18} aria-hidden />
            {t('settings.reviews')}
          </Item>
          <Item to="/settings/coupon">
            <TicketPercent size={18} aria-hidden />
            {t('settings.coupons')}
          </Item>
          {data.creator.tags.length > 0 && (
            <Item to="/settings/calendars">
              <CalendarSync size={18} aria-hidden />
              {t('settings.calendars')}
            </Item>
          )}
          {data.creator.tags.length > 0 && (
            <Item to="/settings/overlays">
              <MonitorPlay size={18} aria-hidden />
              {t('settings.overlays')}
            </Item>
          )}
          {data.creator.tags.length > 0 && (
            <Item to="/settings/developers">
              <CodeXml size={18} aria-hidden />
              {t('settings.developers')}
            </Item>
          )}
          <Item to="/settings/notifications">
            <Bell size={18} aria-hidden />
            {t('settings.notifications')}
          </Item>
          <Item to="/settings/security">
            <Lock size={18} aria-hidden />
            {t('settings.security')}
          </Item>
          <Item to="/settings/blocked">
            <Ban size={18} aria-hidden />
            {t('settings.blocked')}
          </Item>
          <Item to="/settings/danger">
            <TriangleAlert size={18} aria-hidden />
            {t('settings.danger')}
          </Item>
        </HStack>
      </Stack>
      <Box flex="1" minW="0">
        <Outlet />
      </Box>
    </Stack>
  );
}
