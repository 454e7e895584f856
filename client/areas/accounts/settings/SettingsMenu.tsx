import { chakra } from '@chakra-ui/react/styled-system';
import {
  Ban,
  Bell,
  CalendarClock,
  CalendarPlus,
  CalendarSync,
  ChartColumn,
  ChartLine,
  CodeXml,
  FileText,
  Gift,
  HardDrive,
  Heart,
  Hourglass,
  Layers,
  Lock,
  MonitorPlay,
  Package,
  ReceiptText,
  Shapes,
  Star,
  TicketPercent,
  TriangleAlert,
  User,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router';
import { HStack } from '../../../ui/Layout.tsx';

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
    '& > svg': { flexShrink: 0 },
    _hover: { bg: 's3', color: 'tx' },
    '&.active': { bg: 's3', color: 'tx' },
  },
});

/** `name`: translation key. `isOfCreators`: shown only to people with a tag. */
const ITEMS = [
  { to: '/settings/general', icon: User, name: 'general' },
  { to: '/settings/services', icon: Package, name: 'services' },
  { to: '/settings/storage', icon: HardDrive, name: 'storage', isOfCreators: true },
  { to: '/settings/session-types', icon: Shapes, name: 'sessionTypes', isOfCreators: true },
  { to: '/requests', icon: CalendarPlus, name: 'requests' },
  { to: '/settings/active-history', icon: CalendarClock, name: 'upcoming' },
  { to: '/settings/packs', icon: Layers, name: 'packs' },
  { to: '/settings/gift-cards', icon: Gift, name: 'giftCards' },
  { to: '/settings/history', icon: ReceiptText, name: 'history' },
  { to: '/settings/invoices', icon: FileText, name: 'invoices' },
  { to: '/settings/earnings', icon: ChartColumn, name: 'earnings', isOfCreators: true },
  { to: '/settings/analytics', icon: ChartLine, name: 'analytics', isOfCreators: true },
  { to: '/settings/waitlist', icon: Hourglass, name: 'waitlist' },
  { to: '/settings/following', icon: Heart, name: 'following' },
  { to: '/settings/reviews', icon: Star, name: 'reviews' },
  { to: '/settings/coupon', icon: TicketPercent, name: 'coupons' },
  { to: '/settings/calendars', icon: CalendarSync, name: 'calendars', isOfCreators: true },
  { to: '/settings/overlays', icon: MonitorPlay, name: 'overlays', isOfCreators: true },
  { to: '/settings/developers', icon: CodeXml, name: 'developers', isOfCreators: true },
  { to: '/settings/notifications', icon: Bell, name: 'notifications' },
  { to: '/settings/security', icon: Lock, name: 'security' },
  { to: '/settings/blocked', icon: Ban, name: 'blocked' },
  { to: '/settings/danger', icon: TriangleAlert, name: 'danger' },
] as const;
/** Beside the fading ends of the row, part of the item before is visible. */
const BEFORE_PX = 48;
/** The ends of the scrolling row fade where more items follow; at its ends only padding does. */
const FADE = 'linear-gradient(to right, transparent, #000 24px calc(100% - 24px), transparent)';
/** Creators answer requests; other users have sent theirs. */
const RECEIVED = '/requests/received';

export function SettingsMenu({ isCreator }: { isCreator: boolean }) {
  const { t } = useTranslation();
  const nav = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const active = nav.current?.querySelector<HTMLElement>(`[href="${pathname}"]`);
    if (nav.current && active)
      nav.current.scrollLeft = active.offsetLeft - nav.current.offsetLeft - BEFORE_PX;
  }, [pathname]);
  return (
    <HStack
      ref={nav}
      as="nav"
      aria-label={t('settings.label')}
      flexDirection={{ lg: 'column' }}
      alignItems="stretch"
      gap="2"
      overflowX="auto"
      mx={{ base: '-16px', lg: '0' }}
      px={{ base: '16', lg: '0' }}
      css={{ maskImage: { base: FADE, lg: 'none' } }}
    >
      {ITEMS.filter((item) => isCreator || !('isOfCreators' in item)).map(
        ({ to, icon: Icon, name }) => (
          <Item key={name} to={name === 'requests' && isCreator ? RECEIVED : to}>
            <Icon size={18} aria-hidden />
            {t(`settings.${name}`)}
          </Item>
        ),
      )}
    </HStack>
  );
}
