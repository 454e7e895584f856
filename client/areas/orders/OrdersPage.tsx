import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRevalidator, useSearchParams } from 'react-router';
import { RouteContent } from '../../app/errors/RouteContent.tsx';
import type { OrdersPageQuery } from '../../__generated__/OrdersPageQuery.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { SettingsPage } from '../accounts/settings/SettingsPage.tsx';
import { useSearchTerm } from '../../app/useSearchTerm.ts';
import { useServerEvents } from '../../app/events/useServerEvents.ts';
import { usePageQuery } from '../../relay/usePageQuery.ts';
import { FindCreators } from '../creators/FindCreators.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { SearchField } from '../../ui/fields/Field.tsx';
import { Box, HStack, Stack } from '../../ui/Layout.tsx';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { OrdersTable } from './OrdersTable.tsx';

const query = graphql`
  query OrdersPageQuery($search: String!) {
    viewer {
      canSell
      asProvider: orders(asProvider: true, search: $search) {
        totalCount
      }
      asCustomer: orders(asProvider: false, search: $search) {
        totalCount
      }
    }
    provided: viewer {
      ...OrdersTable_viewer @arguments(asProvider: true, search: $search)
    }
    ordered: viewer {
      ...OrdersTable_viewer @arguments(asProvider: false, search: $search)
    }
  }
`;
const SKELETONS = 4;

/** /settings/services: the user's orders as creator and as fan. */
export function OrdersPage() {
  const { t } = useTranslation('orders');
  const [term, setTerm] = useSearchTerm();
  const { revalidate } = useRevalidator();
  useServerEvents({ types: ['order', 'message'], onChange: () => void revalidate() });
  return (
    <SettingsPage
      title={t('title')}
      aside={
        <Box w={{ base: 'full', md: '320px', xl: '420px' }}>
          <SearchField
            label={t('search')}
            icon={<Search size={18} aria-hidden />}
            value={term}
            onChange={(event) => setTerm(event.target.value)}
          />
        </Box>
      }
    >
      <RouteContent failed={t('failed')} loading={<OrdersSkeleton />}>
        <Orders isSearch={term !== ''} />
      </RouteContent>
    </SettingsPage>
  );
}

type Side = 'provider' | 'customer';

function Orders({ isSearch }: { isSearch: boolean }) {
  const { t } = useTranslation('orders');
  const { viewer, provided, ordered } = usePageQuery<OrdersPageQuery>(query);
  const [search, setSearch] = useSearchParams();
  if (!viewer) return null;
  const { asProvider, asCustomer, canSell } = viewer;
  const isProvider =
    getSide({ wanted: search.get('as'), canSell, delivers: asProvider.totalCount > 0 }) ===
    'provider';
  const count = isProvider ? asProvider.totalCount : asCustomer.totalCount;
  const open = (as: Side): void => {
    const next = new URLSearchParams(search);
    next.set('as', as);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  const tabs = [
    { value: 'provider' as const, label: t('tab.creator', { count: asProvider.totalCount }) },
    { value: 'customer' as const, label: t('tab.customer', { count: asCustomer.totalCount }) },
  ];
  const table = isProvider ? provided : ordered;
  return (
    <Tabs
      label={t('tab.label')}
      tabs={tabs}
      open={isProvider ? 'provider' : 'customer'}
      onOpen={open}
    >
      {count > 0 && table ? (
        <OrdersTable
          key={isProvider ? 'provider' : 'customer'}
          viewer={table}
          isProvider={isProvider}
        />
      ) : (
        <NoOrders isProvider={isProvider} isSearch={isSearch} />
      )}
    </Tabs>
  );
}

function getSide({
  wanted,
  canSell,
  delivers,
}: {
  wanted: string | null;
  canSell: boolean;
  delivers: boolean;
}): Side {
  if (wanted === 'provider' || wanted === 'customer') return wanted;
  return canSell || delivers ? 'provider' : 'customer';
}

function NoOrders({ isProvider, isSearch }: { isProvider: boolean; isSearch: boolean }) {
  const { t } = useTranslation('orders');
  if (isSearch) return <EmptyState title={t('empty.search')} hint={t('empty.searchHint')} />;
  if (isProvider)
    return (
      <EmptyState title={t('empty.title')} hint={t('empty.creator')}>
        <ButtonLink to="/create-service" look="primary">
          {t('empty.offer')}
        </ButtonLink>
      </EmptyState>
    );
  return (
    <EmptyState title={t('empty.title')} hint={t('empty.customer')}>
      <FindCreators />
    </EmptyState>
  );
}

function OrdersSkeleton() {
  return (
    <Stack gap="16" aria-hidden>
      <HStack>
        <Skeleton h="48px" w="260px" borderRadius="chip" />
      </HStack>
      <Stack gap="2">
        {Array.from({ length: SKELETONS }, (_, index) => (
          <Skeleton key={index} h="60px" />
        ))}
      </Stack>
    </Stack>
  );
}
