import { chakra } from '@chakra-ui/react/styled-system';
import { Bell, LifeBuoy, Swords, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { RouteContent } from '../../../../app/errors/RouteContent.tsx';
import { Box, Grid, HStack, Stack, Text } from '../../../../ui/Layout.tsx';
import { Skeleton } from '../../../../ui/lists/Skeleton.tsx';
import { TablePage } from '../TablePage.tsx';
import { AdminNumbers, CARDS, PERIOD_CARDS } from './AdminNumbers.tsx';

const Tile = chakra(Link, {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '12',
    p: '20',
    bg: 's2',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'line',
    borderRadius: 'card',
    transition: 'transform 120ms cubic-bezier(.2,0,0,1)',
    _hover: { transform: 'translateY(-3px)', borderColor: 'ctl' },
  },
});

const NUMBERS = ['bookings', 'sales', 'revenue', 'refunds'];
const CONCERNS = ['orders', 'payouts', 'refunds', 'requests', 'jobs'];

/** The numbers of the platform, and links to the pages of admins. */
export function AdminPage() {
  const { t } = useTranslation('admin');
  const tile = (to: string, place: 'games' | 'notifications' | 'staff', Icon: LucideIcon) => (
    <Tile to={to}>
      <HStack justifyContent="center" w="44px" h="44px" borderRadius="control" bg="s3">
        <Icon size={20} aria-hidden />
      </HStack>
      <Box>
        <Text as="h3" textStyle="h2">
          {t(`tile.${place}`)}
        </Text>
        <Text color="tx2" mt="4">
          {t(`tile.${place}Hint`)}
        </Text>
      </Box>
    </Tile>
  );
  return (
    <TablePage title={t('title')} actions={null}>
      <RouteContent failed={t('home.failed')} loading={<LoadingNumbers />}>
        <AdminNumbers />
      </RouteContent>
      <Grid gridTemplateColumns="repeat(auto-fill, minmax(min(280px, 100%), 1fr))">
        {tile('/admin/games', 'games', Swords)}
        {tile('/admin/notifications', 'notifications', Bell)}
        {tile('/staff', 'staff', LifeBuoy)}
      </Grid>
    </TablePage>
  );
}

/** In the size of the numbers, so that the links below them stay where they are. */
function LoadingNumbers() {
  return (
    <Stack gap="20">
      <Stack gap="12">
        <Skeleton h={{ base: '44px', xl: '40px' }} w="240px" borderRadius="control" />
        <Grid {...PERIOD_CARDS}>
          {NUMBERS.map((number) => (
            <Skeleton key={number} h="112px" borderRadius="card" />
          ))}
        </Grid>
      </Stack>
      <Stack gap="12">
        <Skeleton h="26px" w="180px" />
        <Grid {...CARDS}>
          {CONCERNS.map((concern) => (
            <Skeleton key={concern} h="90px" borderRadius="card" />
          ))}
        </Grid>
      </Stack>
      <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}>
        <Skeleton h="286px" borderRadius="card" />
        <Skeleton h="286px" borderRadius="card" />
      </Grid>
      <Skeleton h="102px" borderRadius="card" />
    </Stack>
  );
}
