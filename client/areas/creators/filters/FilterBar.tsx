import { Search, SlidersHorizontal } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/Button.tsx';
import { SearchField } from '../../../ui/fields/Field.tsx';
import { Box, Grid, Span, HStack, Stack, Text } from '../../../ui/Layout.tsx';
import { lazyPart, preloads } from '../../../ui/lazyPart.ts';
import { FROM_XL } from '../../../ui/theme/breakpoints.ts';
import { useWideWindow } from '../../../ui/useWideWindow.ts';
import { countFilters, writeCategorySearch, type CategorySearch } from './categorySearch.ts';
import { FilterFields } from './FilterFields.tsx';
import { useDraft } from './useDraft.ts';

const FilterSheet = lazyPart(async () => (await import('./FilterSheet.tsx')).FilterSheet);

/** On narrow desktops the selected values do not fit beside the search. */
const ONE_OR_TWO_LINES = {
  [`@media ${FROM_XL} and (max-width: 1379px)`]: {
    '& > :first-of-type': { gridColumn: '1 / -1' },
  },
  '@media (min-width: 1380px)': {
    gridTemplateColumns: 'minmax(160px, 1fr) auto auto auto auto',
  },
};

type Props = { value: CategorySearch; hasSlots: boolean; currency: string };

/**
 * The filters of a category: one or two lines on a desktop, otherwise the search and a sheet with
 * the rest, which is not rendered before it opens.
 */
export function FilterBar({ value, hasSlots, currency }: Props) {
  const { t } = useTranslation('creators');
  const [isOpen, setOpen] = useState(false);
  const isWide = useWideWindow();
  const change = useFilterChange(value);
  const [term, setTerm] = useDraft({
    value: value.search,
    onSettled: (search) => change({ search }),
  });
  const count = countFilters(value);
  return (
    <Box as="search" aria-label={t('filter.label')}>
      <Grid
        gap="10"
        alignItems="end"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr) auto',
          xl: hasSlots ? 'repeat(4, auto)' : 'minmax(160px, 1fr) auto auto auto',
        }}
        css={hasSlots ? ONE_OR_TWO_LINES : undefined}
      >
        <Stack gap="6">
          <Text textStyle="label" color="tx2" aria-hidden hideBelow="xl">
            {t('filter.search')}
          </Text>
          <SearchField
            label={t('filter.search')}
            icon={<Search size={18} aria-hidden />}
            value={term}
            onChange={(event) => setTerm(event.target.value)}
          />
        </Stack>
        <Box display={{ base: 'none', xl: 'contents' }}>
          {isWide && <FilterFields {...{ value, hasSlots, currency }} onChange={change} />}
        </Box>
        <HStack hideFrom="xl">
          <Button
            look="outline"
            aria-haspopup="dialog"
            {...preloads(FilterSheet)}
            onClick={() => setOpen(true)}
          >
            <SlidersHorizontal size={18} aria-hidden />
            <Span>{count > 0 ? t('filter.openCount', { count }) : t('filter.open')}</Span>
          </Button>
        </HStack>
      </Grid>
      {isOpen && (
        <Suspense>
          <FilterSheet
            {...{ value, hasSlots, currency }}
            onChange={change}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Box>
  );
}

/**
 * Changes parts of the filter. A second change may come before the URL contains the first, so
 * changes are merged into the latest requested filter until the URL changes. Changes that come
 * after the page is left are ignored.
 */
function useFilterChange(value: CategorySearch): (changed: Partial<CategorySearch>) => void {
  const navigate = useNavigate();
  const latest = useRef(value);
  const shown = useRef(writeCategorySearch(value));
  useEffect(() => {
    const address = writeCategorySearch(value);
    if (address === shown.current) return;
    shown.current = address;
    latest.current = value;
  });
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return (changed) => {
    if (isLeft.current) return;
    // A changed filter starts at the first page.
    latest.current = { ...latest.current, ...changed, page: 1 };
    void navigate(writeCategorySearch(latest.current) || '?', { preventScrollReset: true });
  };
}
