import { chakra } from '@chakra-ui/react/styled-system';
import { useId, type ReactNode } from 'react';
import { HStack, Panel, Span, Stack, Text } from '../Layout.tsx';

const Chart = chakra('svg', { base: { display: 'block', w: 'full', h: '120px', color: 'accent' } });
const More = chakra('details');
const Summary = chakra('summary', {
  base: { cursor: 'pointer', minH: '44px', py: '10', color: 'tx2', textStyle: 'small' },
});

/** Size of the drawing in its own units; it is stretched to the width of the page. */
const HEIGHT = 100;
const WIDTH = 10;
const GAP = 2;
/** Keeps a small number visible. */
const MIN_HEIGHT = 2;

/** `text` is the formatted value. */
export type Bar = { name: string; value: number; text: string };

type Props = {
  title: string;
  bars: readonly Bar[];
  /** Describes the chart to screen readers; the bar is the highest one, or null when all are empty. */
  label: (highest: Bar | null) => string;
  /** Label of the button that opens the table. */
  asTable: string;
  /** The same numbers as a table. */
  table: ReactNode;
};

/** Bars, the first and last label, and the same numbers as a table. */
export function BarChart({ title, bars, label, asTable, table }: Props) {
  const id = useId();
  const max = Math.max(1, ...bars.map(({ value }) => value));
  const highest = bars.find(({ value }) => value === max) ?? null;
  return (
    <Panel aria-labelledby={id} minW="0">
      <Stack gap="12">
        <Text as="h3" id={id} textStyle="h2">
          {title}
        </Text>
        <Chart
          role="img"
          aria-label={label(highest)}
          viewBox={`0 0 ${bars.length * WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
        >
          {bars.map(({ name, value }, index) => {
            const height = value > 0 ? Math.max(MIN_HEIGHT, (value / max) * HEIGHT) : 0;
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
          <rect x="0" y={HEIGHT - 1} width={bars.length * WIDTH} height="1" fill="currentColor" />
        </Chart>
        <HStack justifyContent="space-between" textStyle="small" color="tx3" aria-hidden>
          <Span>{bars[0]?.name}</Span>
          <Span>{bars.at(-1)?.name}</Span>
        </HStack>
        <More>
          <Summary>{asTable}</Summary>
          {table}
        </More>
      </Stack>
    </Panel>
  );
}
