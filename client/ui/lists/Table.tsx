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

/** Tables of fewer pixels leave out optional columns. Their container is the box of the table. */
const OPTIONAL = {
  '&[data-optional]': { md: { '@container (width < 720px)': { display: 'none' } } },
};

const HeadCell = chakra('th', {
  base: {
    h: '40px',
    px: { base: '10', '2xl': '14' },
    textStyle: 'label',
    color: 'tx3',
    textAlign: 'start',
    '&[data-number]': { textAlign: 'end' },
    ...OPTIONAL,
  },
});

const CellBox = chakra('td', {
  base: {
    px: { base: '0', md: '10', '2xl': '14' },
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
    ...OPTIONAL,
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
  /** Left out by narrow tables, but not by the cards of phones. */
  isOptional?: boolean;
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
      // Nothing is cut off where a table is too narrow for its columns.
      overflowX="auto"
      overflowY="hidden"
      containerType="inline-size"
    >
      <Frame role="table" aria-label={label}>
        <Head role="rowgroup">
          <tr role="row">
            {columns.map(({ key, label: name, isNumber, isBare, hideBelow, isOptional, sort }) => (
              <HeadCell
                key={key}
                role="columnheader"
                scope="col"
                aria-sort={sort}
                data-number={isNumber || undefined}
                data-optional={isOptional || undefined}
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

type CellProps = Pick<Column, 'isNumber' | 'hideBelow' | 'isOptional'> & {
  label?: string;
  children: ReactNode;
};

/** `label` names the value where the row is a card. */
export function Cell({ label, isNumber, hideBelow, isOptional, children }: CellProps) {
  return (
    <CellBox
      role="cell"
      data-number={isNumber || undefined}
      data-optional={isOptional || undefined}
      hideBelow={hideBelow}
    >
      {label && <CellLabel aria-hidden>{label}</CellLabel>}
      {children}
    </CellBox>
  );
}
