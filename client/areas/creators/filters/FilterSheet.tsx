import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router';
import categoryQuery, {
  type CategoryResultsQuery,
} from '../../../__generated__/CategoryResultsQuery.graphql.ts';
import { ErrorBoundary } from '../../../app/errors/ErrorBoundary.tsx';
import { useLocale } from '../../../i18n/useLocale.ts';
import { usePreloadedQuery } from '../../../relay/hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { Stack } from '../../../ui/Layout.tsx';
import type { CategoryData } from '../CategoryPage.loader.ts';
import type { CategorySearch } from './categorySearch.ts';
import { EXACT_TOTAL, formatTotal } from '../exactTotal.ts';
import { FilterFields } from './FilterFields.tsx';

type Props = {
  value: CategorySearch;
  hasSlots: boolean;
  currency: string;
  onChange: (changed: Partial<CategorySearch>) => void;
  onClose: () => void;
};

/** The filters on a phone; the list behind the sheet follows each change. */
export function FilterSheet({ value, hasSlots, currency, onChange, onClose }: Props) {
  const { t } = useTranslation('creators');
  return (
    <Dialog
      title={t('filter.title')}
      closeLabel={t('filter.close')}
      onClose={onClose}
      isForReading
      footer={
        <Button look="accent" w="full" onClick={onClose}>
          <ErrorBoundary fallback={() => t('filter.show')}>
            <Suspense fallback={t('filter.show')}>
              <ShowCount />
            </Suspense>
          </ErrorBoundary>
        </Button>
      }
    >
      <Stack gap="20">
        <FilterFields {...{ value, hasSlots, currency }} onChange={onChange} />
      </Stack>
    </Dialog>
  );
}

/** How many creators the list behind the sheet has. */
function ShowCount() {
  const { t } = useTranslation('creators');
  const locale = useLocale();
  const { query } = useLoaderData() as CategoryData;
  const { creators } = usePreloadedQuery<CategoryResultsQuery>(categoryQuery, query);
  const { totalCount: count } = creators;
  if (count === 0 || count > EXACT_TOTAL) return t('filter.show');
  return t('filter.showCount', { count, shown: formatTotal({ total: count, locale }) });
}
