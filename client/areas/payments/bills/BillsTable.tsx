import { useTranslation } from 'react-i18next';
import type { BillsTable_viewer$key } from '../../../__generated__/BillsTable_viewer.graphql.ts';
import type { BillsTablePageQuery } from '../../../__generated__/BillsTablePageQuery.graphql.ts';
import { graphql } from '../../../relay/hooks.ts';
import { ShowMore } from '../../../relay/ShowMore.tsx';
import { usePaginationFragment } from '../../../relay/usePaginationFragment.ts';
import { Stack } from '../../../ui/Layout.tsx';
import { Table } from '../../../ui/lists/Table.tsx';
import { BillRow } from './BillRow.tsx';

/** Payments and refunds, newest first; only creators see fee and share. */
export function BillsTable({ viewer }: { viewer: BillsTable_viewer$key }) {
  const { t } = useTranslation('payments');
  const { data, ...list } = usePaginationFragment<BillsTablePageQuery, BillsTable_viewer$key>(
    graphql`
      fragment BillsTable_viewer on Viewer
      @refetchable(queryName: "BillsTablePageQuery")
      @argumentDefinitions(
        search: { type: "String!" }
        count: { type: "Int", defaultValue: 20 }
        cursor: { type: "String" }
      ) {
        bills(first: $count, after: $cursor, search: $search) @connection(key: "BillsTable_bills") {
          edges {
            node {
              id
              viewerIsSeller
              ...BillRow_bill
            }
          }
        }
      }
    `,
    viewer,
  );
  const bills = data.bills.edges.map(({ node }) => node);
  const sells = bills.some(({ viewerIsSeller }) => viewerIsSeller);
  const columns = [
    { key: 'person', label: t('bill.person') },
    { key: 'what', label: t('bill.what') },
    { key: 'when', label: t('bill.when') },
    { key: 'state', label: t('bill.state') },
    { key: 'paid', label: t('bill.paid'), isNumber: true },
    ...(sells
      ? [
          { key: 'fee', label: t('bill.fee'), isNumber: true, isOptional: true },
          { key: 'share', label: t('bill.share'), isNumber: true },
        ]
      : []),
  ];
  return (
    <Stack gap="16">
      <Table label={t('history.title')} columns={columns}>
        {bills.map((bill) => (
          <BillRow key={bill.id} bill={bill} hasShare={sells} />
        ))}
      </Table>
      <ShowMore list={list} />
    </Stack>
  );
}
