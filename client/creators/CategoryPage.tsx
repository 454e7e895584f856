import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, usePreloadedQuery } from 'react-relay';
import { useLoaderData, useMatches, useNavigate, useRevalidator, useSearchParams } from 'react-router-dom';
import type { CategoryPageQuery } from '../__generated__/CategoryPageQuery.graphql.ts';
import { CATEGORIES, type Category } from '../app/categories.ts';
import { ErrorBoundary } from '../app/ErrorBoundary.tsx';
import { Page } from '../app/Page.tsx';
import { useErrorText } from '../app/useErrorText.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState, ErrorState } from '../ui/EmptyState.tsx';
import { Hidden, Inline, Row, Stack, Text } from '../ui/Layout.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import { CardGrid } from './CardGrid.tsx';
import { CategoryBanner } from './CategoryBanner.tsx';
import type { CategoryData } from './CategoryPage.loader.ts';
import { readCategorySearch, writeCategorySearch } from './categorySearch.ts';
import { CreatorCard } from './CreatorCard.tsx';
import { CreatorCardSkeleton } from './CreatorCardSkeleton.tsx';
import { FilterBar } from './FilterBar.tsx';

const query = graphql`
  query CategoryPageQuery(
    $tag: Tag!
    $search: String
    $minPriceMinor: Int
    $maxPriceMinor: Int
    $language: String
    $freeFrom: DateTime
    $freeTo: DateTime
    $sort: CreatorSort!
    $page: Int!
    $from: DateTime!
    $to: DateTime!
  ) {
    creators(
      first: 21
      tag: $tag
      search: $search
      minPriceMinor: $minPriceMinor
      maxPriceMinor: $maxPriceMinor
      language: $language
      freeFrom: $freeFrom
      freeTo: $freeTo
      sort: $sort
      page: $page
    ) {
      totalCount
      pageInfo {
        hasNextPage
      }
      edges {
        node {
          id
          ...CreatorCard_creator @arguments(from: $from, to: $to)
        }
      }
    }
  }
`;

const PAGE_SIZE = 21;
/** The server counts up to here; one more stands for "more". */
const EXACT_TOTAL = 1_000;

/** The people of one category, narrowed down, ordered and in pages. */
export function CategoryPage() {
  const { t } = useTranslation(['creators', 'app']);
  const handle = useMatches().at(-1)?.handle as Category | undefined;
  const category = handle ?? CATEGORIES[0];
  const [params] = useSearchParams();
  const { hasSlots } = useLoaderData() as CategoryData;
  const { revalidate } = useRevalidator();
  const errorText = useErrorText();
  if (!category) return null;
  return (
    <Page title={t(`app:nav.${category.tag}`)} accent={category.accent}>
      <CategoryBanner category={category} />
      <Stack gap="16">
        <FilterBar key={category.tag} value={readCategorySearch(params)} hasSlots={hasSlots} />
        <ErrorBoundary resetKey={useLoaderData()} fallback={(error) => <ErrorState title={t('failed')} cause={errorText(error)} retryLabel={t('app:crash.retry')} onRetry={() => void revalidate()} />}>
          <Suspense fallback={<Loading />} key={category.tag}>
            <Results />
          </Suspense>
        </ErrorBoundary>
      </Stack>
    </Page>
  );
}

function Results() {
  const { t, i18n } = useTranslation('creators');
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { query: reference } = useLoaderData() as CategoryData;
  const { creators } = usePreloadedQuery<CategoryPageQuery>(query, reference);
  const { edges, totalCount, pageInfo } = creators;
  const asked = readCategorySearch(params);
  const linkTo = (page: number): string => writeCategorySearch({ ...asked, page }) || '?';
  const isFiltered = writeCategorySearch({ ...asked, page: 1 }) !== '';
  const clear = (): void => void navigate('?', { preventScrollReset: true });
  const isMore = totalCount > EXACT_TOTAL;
  const shown = new Intl.NumberFormat(i18n.resolvedLanguage).format(Math.min(totalCount, EXACT_TOTAL));
  return (
    <>
      <Row justifyContent="space-between" minH="40px">
        <Text role="status"><Inline fontWeight="650">{t('count', { count: totalCount, shown: isMore ? `${shown}+` : shown })}</Inline></Text>
        {isFiltered && <Button look="plain" size="sm" textStyle="label" onClick={clear}>{t('filter.clearAll')}</Button>}
      </Row>
      {edges.length === 0 ? (
        <EmptyState title={t('empty.title')} hint={t('empty.hint')}>{isFiltered && <Button onClick={clear}>{t('filter.clear')}</Button>}</EmptyState>
      ) : (
        <CardGrid>{edges.map(({ node }) => <CreatorCard key={node.id} creator={node} slots="next" />)}</CardGrid>
      )}
      <Pagination
        page={asked.page}
        pages={Math.ceil(Math.min(totalCount, EXACT_TOTAL) / PAGE_SIZE)}
        hasMore={isMore && pageInfo.hasNextPage}
        linkTo={linkTo}
        labels={{ nav: t('pages.label'), previous: t('pages.previous'), next: t('pages.next'), page: (page) => t('pages.page', { page }), more: t('pages.more') }}
      />
    </>
  );
}

function Loading() {
  const { t } = useTranslation('creators');
  return (
    <>
      <Row minH="40px"><Hidden role="status">{t('loading')}</Hidden></Row>
      <CardGrid>{Array.from({ length: PAGE_SIZE }, (_, index) => <CreatorCardSkeleton key={index} slots="next" />)}</CardGrid>
    </>
  );
}
