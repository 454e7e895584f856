import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnalyticsPageQuery } from '../../__generated__/AnalyticsPageQuery.graphql.ts';
import { numberFormat } from '../../format/formatters.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Span } from '../../ui/Layout.tsx';
import { Cell, Table, TableRow } from '../../ui/lists/Table.tsx';

export const KINDS = ['views', 'presses', 'checkouts', 'paid'] as const;
export type Counts = NonNullable<AnalyticsPageQuery['response']['viewer']>['analytics']['totals'];

/** Identifies the row, because two games may have the same name. */
export type CountsRow = { id: string; name: string; counts: Counts };

type Props = {
  label: string;
  /** Heading of the column of names. */
  heading: string;
  rows: readonly CountsRow[];
  /** The row that its page can focus. */
  target?: { id: string | undefined; ref: Ref<HTMLTableRowElement> };
};

/** One row of counts for each day, hour, source or game. */
export function CountsTable({ label, heading, rows, target }: Props) {
  const { t } = useTranslation('analytics');
  const count = numberFormat(useLocale(), {});
  return (
    <Table
      label={label}
      columns={[
        { key: 'name', label: heading },
        ...KINDS.map((kind) => ({ key: kind, label: t(`counts.${kind}`), isNumber: true })),
      ]}
    >
      {rows.map(({ id, name, counts }) => (
        <TableRow
          key={id}
          {...(id === target?.id ? { ref: target.ref, tabIndex: -1, outlineOffset: '-3px' } : {})}
        >
          <Cell label={heading}>
            <Span fontWeight="650">{name}</Span>
          </Cell>
          {KINDS.map((kind) => (
            <Cell key={kind} label={t(`counts.${kind}`)} isNumber>
              {count.format(counts[kind])}
            </Cell>
          ))}
        </TableRow>
      ))}
    </Table>
  );
}
