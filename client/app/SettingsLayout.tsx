import { chakra } from '@chakra-ui/react/styled-system';
import { CalendarClock, TicketPercent } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NavLink, Outlet } from 'react-router-dom';
import { Box, Row, Stack } from '../ui/Layout.tsx';

const Item = chakra(NavLink, {
  base: {
    display: 'flex', alignItems: 'center', gap: '12', minH: '44px', px: '12', borderRadius: 'control', textStyle: 'button', color: 'tx2', whiteSpace: 'nowrap',
    _hover: { bg: 's3', color: 'tx' }, '&.active': { bg: 's3', color: 'tx' },
  },
});

/** The settings menu beside the content from 1024 px, a row above it on narrower screens. */
export function SettingsLayout() {
  const { t } = useTranslation();
  return (
    <Stack flexDirection={{ base: 'column', lg: 'row' }} gap={{ base: '16', lg: '28' }} maxW="1640px" mx="auto" px={{ base: '16', md: '32' }} py={{ base: '20', md: '28' }}>
      <Row as="nav" aria-label={t('settings.label')} flexDirection={{ lg: 'column' }} alignItems="stretch" gap="2" w={{ lg: '220px' }} flexShrink={0} overflowX="auto">
        <Item to="/settings/active-history"><CalendarClock size={18} aria-hidden />{t('settings.upcoming')}</Item>
        <Item to="/settings/coupon"><TicketPercent size={18} aria-hidden />{t('settings.coupons')}</Item>
      </Row>
      <Box flex="1" minW="0"><Outlet /></Box>
    </Stack>
  );
}
