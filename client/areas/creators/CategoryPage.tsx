import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useMatches, useRevalidator, useSearchParams } from 'react-router';
import { CATEGORIES, type Category } from './categories.ts';
import { ErrorBoundary } from '../../app/errors/ErrorBoundary.tsx';
import { Page } from '../../app/pages/Page.tsx';
import { useErrorText } from '../../app/errors/useErrorText.ts';
import { ErrorState } from '../../ui/lists/EmptyState.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { CategoryBanner } from './CategoryBanner.tsx';
import type { CategoryData } from './CategoryPage.loader.ts';
import { CategoryFaces, CategoryResults, CategoryResultsSkeleton } from './CategoryResults.tsx';
import { readCategorySearch } from './filters/categorySearch.ts';
import { FilterBar } from './filters/FilterBar.tsx';

/** The creators of one category with filters, sorting and pagination. */
export function CategoryPage() {
  const { t } = useTranslation(['creators', 'app']);
  const handle = useMatches().at(-1)?.handle as Category | undefined;
  const category = handle ?? CATEGORIES[0];
  const [params] = useSearchParams();
  const data = useLoaderData() as CategoryData;
  const { revalidate } = useRevalidator();
  const errorText = useErrorText();
  if (!category) return null;
  return (
    <Page title={t(`app:nav.${category.tag}`)} accent={category.accent}>
      <CategoryBanner
        category={category}
        faces={
          <ErrorBoundary resetKey={data} fallback={() => null}>
            <Suspense fallback={null}>
              <CategoryFaces tag={category.tag} />
            </Suspense>
          </ErrorBoundary>
        }
      />
      <Stack gap="16">
        <FilterBar
          key={category.tag}
          value={readCategorySearch(params)}
          hasSlots={data.hasSlots}
          currency={data.currency}
        />
        <ErrorBoundary
          resetKey={data}
          fallback={(error) => (
            <ErrorState
              title={t('failed')}
              cause={errorText(error)}
              retryLabel={t('app:crash.retry')}
              onRetry={() => void revalidate()}
            />
          )}
        >
          <Suspense fallback={<CategoryResultsSkeleton />} key={category.tag}>
            <CategoryResults tag={category.tag} />
          </Suspense>
        </ErrorBoundary>
      </Stack>
    </Page>
  );
}
