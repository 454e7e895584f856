import { useTranslation } from 'react-i18next';
import type { OrdersTable_viewer$key } from '../../__generated__/OrdersTable_viewer.graphql.ts';
import type { OrdersTablePageQuery } from '../../__generated__/OrdersTablePageQuery.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { ShowMore } from '../../relay/ShowMore.tsx';
import { usePaginationFragment } from '../../relay/usePaginationFragment.ts';
import { Stack } from '../../ui/Layout.tsx';
import { Table } from '../../ui/lists/Table.tsx';
import { OrderRow } from './OrderRow.tsx';

/** Orders, newest first; cards on narrow screens. */
export function OrdersTable({
  viewer,
  isProvider,
}: {
  viewer: OrdersTable_viewer$key;
  isProvider: boolean;
}) {
  const { t } = useTranslation('orders');
  const { data, ...list } = usePaginationFragment<OrdersTablePageQuery, OrdersTable_viewer$key>(
    graphql`
      fragment OrdersTable_viewer on Viewer
      @refetchable(queryName: "OrdersTablePageQuery")
      @argumentDefinitions(
        asProvider: { type: "Boolean!" }
        search: { type: "String!" }
        count: { type: "Int", defaultValue: 20 }
        cursor: { type: "String" }
      ) {
        orders(asProvider: $asProvider, search: $search, first: $count, after: $cursor)
          @connection(key: "OrdersTable_orders") {
          edges {
            node {
              id
              ...OrderRow_order
            }
          }
        }
      }
    `,
    viewer,
  );
  const columns = [
    { key: 'service', label: t('table.service') },
    { key: 'person', label: isProvider ? t('table.customer') : t('table.creator') },
    { key: 'date', label: t('table.date') },
    { key: 'state', label: t('table.state') },
    { key: 'price', label: t('table.price'), isNumber: true },
    { key: 'action', label: t('table.action'), isBare: true },
  ];
  return (
    <Stack gap="16">
      <Table label={isProvider ? t('table.provided') : t('table.ordered')} columns={columns}>
        {data.orders.edges.map(({ node }) => (
          <OrderRow key={node.id} order={node} />
        ))}
      </Table>
      <ShowMore list={list} />
    </Stack>
  );
}
