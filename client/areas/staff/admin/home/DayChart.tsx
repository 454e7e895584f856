import { useTranslation } from 'react-i18next';
import { BarChart, type Bar } from '../../../../ui/lists/BarChart.tsx';
import { Cell, Table, TableRow } from '../../../../ui/lists/Table.tsx';

type Props = {
  title: string;
  unit: string;
  /** Oldest first. */
  days: Bar[];
};

/** One bar for each day, and the same numbers as a table. */
export function DayChart({ title, unit, days }: Props) {
  const { t } = useTranslation('admin');
  return (
    <BarChart
      title={title}
      bars={days}
      label={(best) =>
        best
          ? t('home.chartLabel', { title, day: best.name, value: best.text })
          : t('home.chartEmpty', { title })
      }
      asTable={t('home.asTable')}
      table={
        <Table
          label={title}
          columns={[
            { key: 'day', label: t('home.day') },
            { key: 'value', label: unit, isNumber: true },
          ]}
        >
          {days.toReversed().map(({ name, text }) => (
            <TableRow key={name}>
              <Cell label={t('home.day')}>{name}</Cell>
              <Cell label={unit} isNumber>
                {text}
              </Cell>
            </TableRow>
          ))}
        </Table>
      }
    />
  );
}
