import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Box, HStack, Panel, Span, Stack, Text } from '../../../../ui/Layout.tsx';
import { Cell, Table, TableRow } from '../../../../ui/Table.tsx';

const Chart = chakra('svg', { base: { display: 'block', w: 'full', h: '120px', color: 'accent' } });
const More = chakra('details');
const Summary = chakra('summary', {
  base: { cursor: 'pointer', minH: '44px', py: '10', color: 'tx2', textStyle: 'small' },
});

/** Units of the drawing, which is stretched to the width of the page. */
const HEIGHT = 100;
const WIDTH = 10;
const GAP = 2;
/** A day with a small number stays visible. */
const LEAST = 2;

type Props = {
  title: string;
  unit: string;
  /** Oldest first; `text` is the value as people read it. */
  days: { name: string; value: number; text: string }[];
};

/** One bar for each day, and the same numbers as a table. */
export function DayChart({ title, unit, days }: Props) {
  const { t } = useTranslation('admin');
  const id = useId();
  const most = Math.max(1, ...days.map(({ value }) => value));
  const best = days.find(({ value }) => value === most);
  const first = days[0];
  const last = days.at(-1);
  return (
    <Panel aria-labelledby={id}>
      <Stack gap="12">
        <Text as="h3" id={id} textStyle="h2">
          {title}
        </Text>
        <Chart
          role="img"
          aria-label={
            best
              ? t('home.chartLabel', { title, day: best.name, value: best.text })
              : t('home.chartEmpty', { title })
          }
          viewBox={`0 0 ${days.length * WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
        >
          {days.map(({ name, value }, index) => {
            const height = value > 0 ? Math.max(LEAST, (value / most) * HEIGHT) : 0;
            return (
              <rect
                key={name}
                x={index * WIDTH + GAP / 2}
                y={HEIGHT - height}
                width={WIDTH - GAP}
                height={height}
                fill="currentColor"
              />
            );
          })}
          <rect x="0" y={HEIGHT - 1} width={days.length * WIDTH} height="1" fill="currentColor" />
        </Chart>
        <HStack justifyContent="space-between" textStyle="small" color="tx3" aria-hidden>
          <Span>{first?.name}</Span>
          <Span>{last?.name}</Span>
        </HStack>
        <More>
          <Summary>{t('home.asTable')}</Summary>
          <Box>
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
          </Box>
        </More>
      </Stack>
    </Panel>
  );
}
