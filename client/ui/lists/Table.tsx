import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Box } from '../Layout.tsx';

const Frame = chakra('table', {
  base: { w: 'full', borderCollapse: 'collapse', display: { base: 'block', md: 'table' } },
});
const Head = chakra('thead', { base: { display: { base: 'none', md: 'table-header-group' } } });
const Body = chakra('tbody', { base: { display: { base: 'block', md: 'table-row-group' } } });

export const TableRow = chakra(
  'tr',
  {
    base: {
      display: { base: 'block', md: 'table-row' },
      p: { base: '14', md: '0' },
      h: { md: '60px' },
      borderTopWidth: '1px',
      borderStyle: 'solid',
      borderColor: 'line',
      _first: { borderTopWidth: { base: '0', md: '1px' } },
      _hover: { bg: 's3' },
    },
  },
  { defaultProps: { role: 'row' } },
);

const HeadCell = chakra('th', {
  base: {
    h: '40px',
    px: '14',
    textStyle: 'label',
    color: 'tx3',
    textAlign: 'start',
    whiteSpace: 'nowrap',
    '&[data-number]': { textAlign: 'end' },
  },
});

const CellBox = chakra('td', {
  base: {
    px: { base: '0', md: '14' },
    py: { base: '4', md: '8' },
    display: { base: 'flex', md: 'table-cell' },
    columnGap: '12',
    // A badge that is too wide goes below its label.
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    '& > :last-child:not(:first-child)': { ms: { base: 'auto', md: '0' } },
    minW: 0,
    verticalAlign: 'middle',
    '&[data-number]': { textAlign: { md: 'end' } },
    // The baseline of a picture is its lower edge.
    '&:has(img)': { alignItems: 'center' },
  },
});
const CellLabel = chakra('span', {
  base: {
    display: { base: 'inline', md: 'none' },
    textStyle: 'label',
    color: 'tx3',
    flexShrink: 0,
  },
});

/** `isBare`: the heading is visually hidden. */
export type Column = {
  key: string;
  label: ReactNode;
  isNumber?: boolean;
  isBare?: boolean;
  /** A column that narrower windows have no room for. */
  hideBelow?: 'lg';
  sort?: 'ascending' | 'descending' | 'none';
};

/** A table; below 768 px every row is a card of labels and values. */
export function Table({
  label,
  columns,
  children,
}: {
  label: string;
  columns: Column[];
  children: ReactNode;
}) {
  return (
    <Box
      bg="s2"
      borderWidth="1px"
      borderStyle="solid"
      borderColor="line"
      borderRadius="card"
      overflow="hidden"
    >
      <Frame role="table" aria-label={label}>
        <Head role="rowgroup">
          <tr role="row">
            {columns.map(({ key, label: name, isNumber, isBare, hideBelow, sort }) => (
              <HeadCell
                key={key}
                role="columnheader"
                scope="col"
                aria-sort={sort}
                data-number={isNumber || undefined}
                hideBelow={hideBelow}
                {...(isBare ? { color: 'transparent', fontSize: '0' } : {})}
              >
                {name}
              </HeadCell>
            ))}
          </tr>
        </Head>
        <Body role="rowgroup">{children}</Body>
      </Frame>
    </Box>
  );
}

type CellProps = Pick<Column, 'isNumber' | 'hideBelow'> & { label?: string; children: ReactNode };

/** `label` names the value where the row is a card. */
export function Cell({ label, isNumber, hideBelow, children }: CellProps) {
  return (
    <CellBox role="cell" data-number={isNumber || undefined} hideBelow={hideBelow}>
      {label && <CellLabel aria-hidden>{label}</CellLabel>}
      {children}
    </CellBox>
  );
}
