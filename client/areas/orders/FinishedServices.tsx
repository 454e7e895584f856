import { useTranslation } from 'react-i18next';
import type { FinishedServices_viewer$key } from '../../__generated__/FinishedServices_viewer.graphql.ts';
import type { FinishedServicesPageQuery } from '../../__generated__/FinishedServicesPageQuery.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { ShowMore } from '../../relay/ShowMore.tsx';
import { usePaginationFragment } from '../../relay/usePaginationFragment.ts';
import { Stack } from '../../ui/Layout.tsx';
import { SectionTitle } from '../../ui/SectionTitle.tsx';
import { Table } from '../../ui/lists/Table.tsx';
import { OrderRow } from './OrderRow.tsx';

/** Completed and refunded orders of both sides, newest first. */
export function FinishedServices({ viewer }: { viewer: FinishedServices_viewer$key }) {
  const { t } = useTranslation('orders');
  const { data, ...list } = usePaginationFragment<
    FinishedServicesPageQuery,
    FinishedServices_viewer$key
  >(
    graphql`
      fragment FinishedServices_viewer on Viewer
      @refetchable(queryName: "FinishedServicesPageQuery")
      @argumentDefinitions(
        search: { type: "String!" }
        count: { type: "Int", defaultValue: 10 }
        cursor: { type: "String" }
      ) {
        orders(isFinished: true, search: $search, first: $count, after: $cursor)
          @connection(key: "FinishedServices_orders") {
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
    { key: 'person', label: t('table.other') },
    { key: 'date', label: t('table.date') },
    { key: 'state', label: t('table.state') },
    { key: 'price', label: t('table.price'), isNumber: true },
    { key: 'action', label: t('table.action'), isBare: true },
  ];
  return (
    <Stack as="section" gap="16" aria-labelledby="finished-services">
      <SectionTitle id="finished-services" isPlain>
        {t('finished')}
      </SectionTitle>
      <Table label={t('finished')} columns={columns}>
        {data.orders.edges.map(({ node }) => (
          <OrderRow key={node.id} order={node} />
        ))}
      </Table>
      <ShowMore list={list} />
    </Stack>
  );
}
