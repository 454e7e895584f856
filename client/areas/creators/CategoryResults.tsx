import { useTranslation } from 'react-i18next';
import { useLoaderData, useNavigate, useSearchParams } from 'react-router';
import type { CategoryResultsQuery } from '../../__generated__/CategoryResultsQuery.graphql.ts';
import { graphql, usePreloadedQuery } from '../../relay/hooks.ts';
import { useLoadedQuery } from '../../relay/usePageQuery.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { VisuallyHidden, Span, HStack, Text } from '../../ui/Layout.tsx';
import { redirectToLastPage } from '../../ui/lists/lastPage.tsx';
import { Pagination } from '../../ui/lists/Pagination.tsx';
import { SaveSearchButton } from '../follows/SaveSearchButton.tsx';
import { BannerFaces } from './BannerFaces.tsx';
import { CardGrid } from './cards/CardGrid.tsx';
import type { TagName } from './categories.ts';
import type { CategoryData } from './CategoryPage.loader.ts';
import { readCategorySearch, writeCategorySearch } from './filters/categorySearch.ts';
import { CreatorCard } from './cards/CreatorCard.tsx';
import { CreatorCardSkeleton } from './cards/CreatorCardSkeleton.tsx';
import { useLocale } from '../../i18n/useLocale.ts';
import { EXACT_TOTAL, formatTotal } from './exactTotal.ts';

const query = graphql`
  query CategoryResultsQuery(
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
    ...BannerFaces_query
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
          avatarUrl
          ...CreatorCard_creator
            @arguments(from: $from, to: $to, freeFrom: $freeFrom, freeTo: $freeTo)
        }
      }
    }
  }
`;

const PAGE_SIZE = 21;

/** The faces of the results, for the banner above them. */
export function CategoryFaces({ tag }: { tag: TagName }) {
  const { query: reference } = useLoaderData() as CategoryData;
  const data = usePreloadedQuery<CategoryResultsQuery>(query, reference);
  const avatarUrls = data.creators.edges.map(({ node }) => node.avatarUrl);
  return <BannerFaces query={data} {...{ tag, avatarUrls }} />;
}

/** The number of results, one page of them and the pagination. */
export function CategoryResults({ tag }: { tag: TagName }) {
  const { t } = useTranslation('creators');
  const locale = useLocale();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { query: reference, hasSlots } = useLoaderData() as CategoryData;
  const { creators } = useLoadedQuery<CategoryResultsQuery>(query, reference);
  const { edges, totalCount, pageInfo } = creators;
  const requested = readCategorySearch(params);
  const linkTo = (page: number): string => writeCategorySearch({ ...requested, page }) || '?';
  const isFiltered = writeCategorySearch({ ...requested, page: 1 }) !== '';
  const clear = (): void => void navigate('?', { preventScrollReset: true });
  const shown = formatTotal({ total: totalCount, locale });
  const pages = Math.ceil(Math.min(totalCount, EXACT_TOTAL) / PAGE_SIZE);
  const place = { page: requested.page, pages, linkTo };
  // Pages after the counted ones may have results.
  const redirect = edges.length === 0 && redirectToLastPage(place);
  if (redirect) return redirect;
  return (
    <>
      <HStack justifyContent="space-between" flexWrap="wrap" minH="40px">
        <Text role="status">
          <Span fontWeight="650">{t('count', { count: totalCount, shown })}</Span>
        </Text>
        <HStack flexWrap="wrap" gap="4">
          {hasSlots && <SaveSearchButton tag={tag} value={requested} />}
          {isFiltered && (
            <Button look="plain" size="sm" textStyle="label" onClick={clear}>
              {t('filter.clearAll')}
            </Button>
          )}
        </HStack>
      </HStack>
      {edges.length === 0 ? (
        <EmptyState title={t('empty.title')} hint={t('empty.hint')}>
          {isFiltered && <Button onClick={clear}>{t('filter.clear')}</Button>}
        </EmptyState>
      ) : (
        <CardGrid>
          {edges.map(({ node }) => (
            <CreatorCard
              key={node.id}
              creator={node}
              slots={hasSlots ? 'next' : 'services'}
              isTimeFiltered={hasSlots && requested.on !== ''}
            />
          ))}
        </CardGrid>
      )}
      <Pagination
        {...place}
        hasMore={totalCount > EXACT_TOTAL && pageInfo.hasNextPage}
        labels={{
          nav: t('pages.label'),
          previous: t('pages.previous'),
          next: t('pages.next'),
          page: (page) => t('pages.page', { page }),
          more: t('pages.more'),
        }}
      />
    </>
  );
}

export function CategoryResultsSkeleton() {
  const { t } = useTranslation('creators');
  const { hasSlots } = useLoaderData() as CategoryData;
  return (
    <>
      <HStack minH="40px">
        <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      </HStack>
      <CardGrid>
        {Array.from({ length: PAGE_SIZE }, (_, index) => (
          <CreatorCardSkeleton
            key={index}
            isFirst={index === 0}
            slots={hasSlots ? 'next' : 'services'}
          />
        ))}
      </CardGrid>
    </>
  );
}
