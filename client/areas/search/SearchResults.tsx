import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchResultsQuery } from '../../__generated__/SearchResultsQuery.graphql.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { graphql, usePreloadedQuery, type PreloadedQuery } from '../../relay/hooks.ts';
import { notePress } from '../../app/arrival.ts';
import { CreatorCard } from '../creators/cards/CreatorCard.tsx';
import { CreatorCardSkeleton } from '../creators/cards/CreatorCardSkeleton.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { Box, Grid, VisuallyHidden, Span, HStack, Stack } from '../../ui/Layout.tsx';
import { pageNumbers } from '../../ui/lists/pageNumbers.ts';
import { EXACT_TOTAL, formatTotal } from '../creators/exactTotal.ts';

const PAGE_SIZE = 16;

type Props = {
  reference: PreloadedQuery<SearchResultsQuery>;
  term: string;
  page: number;
  onPage: (page: number) => void;
};

export function SearchResults({ reference, term, page, onPage }: Props) {
  const { t } = useTranslation(['search', 'creators']);
  const locale = useLocale();
  const { creators } = usePreloadedQuery<SearchResultsQuery>(
    graphql`
      query SearchResultsQuery($search: String!, $page: Int!, $from: DateTime!, $to: DateTime!) {
        creators(first: 16, search: $search, page: $page, sort: RECOMMENDED) {
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
    `,
    reference,
  );
  const { edges, totalCount, pageInfo } = creators;
  const pages = Math.ceil(Math.min(totalCount, EXACT_TOTAL) / PAGE_SIZE);
  if (edges.length === 0) return <EmptyState title={t('empty.title')} hint={t('empty.hint')} />;
  return (
    <Stack gap="16">
      <VisuallyHidden role="status">
        {t('count', { count: totalCount, shown: formatTotal({ total: totalCount, locale }) })}
      </VisuallyHidden>
      <ResultGrid>
        {edges.map(({ node }) => (
          <Box key={node.id} data-result onClickCapture={notePress('SEARCH')}>
            <CreatorCard creator={node} slots="none" match={term} />
          </Box>
        ))}
      </ResultGrid>
      {pages > 1 && (
        <HStack as="nav" aria-label={t('pages')} justifyContent="center" gap="6" flexWrap="wrap">
          {pageNumbers({ page: Math.min(page, pages), pages }).map((entry, index) =>
            entry === 'gap' ? (
              <Span key={`gap-${index === 1 ? 'start' : 'end'}`} color="tx3" px="6">
                …
              </Span>
            ) : (
              <Button
                key={entry}
                size="icon"
                look={entry === page ? 'primary' : 'plain'}
                aria-label={t('page', { page: entry })}
                aria-current={entry === page ? 'page' : undefined}
                onClick={() => onPage(entry)}
              >
                {entry}
              </Button>
            ),
          )}
          {totalCount > EXACT_TOTAL && pageInfo.hasNextPage && (
            <>
              <Span color="tx3" px="6">
                …
              </Span>
              <Button look="plain" onClick={() => onPage(Math.max(page, pages) + 1)}>
                {t('creators:pages.more')}
              </Button>
            </>
          )}
        </HStack>
      )}
    </Stack>
  );
}

export function SearchResultsSkeleton() {
  const { t } = useTranslation('search');
  return (
    <>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <ResultGrid>
        {Array.from({ length: PAGE_SIZE }, (_, index) => (
          <CreatorCardSkeleton key={index} slots="none" />
        ))}
      </ResultGrid>
    </>
  );
}

function ResultGrid({ children }: { children: ReactNode }) {
  return (
    <Grid
      gridTemplateColumns={{
        base: 'repeat(2, minmax(0, 1fr))',
        md: 'repeat(3, minmax(0, 1fr))',
        lg: 'repeat(4, minmax(0, 1fr))',
      }}
      gap={{ base: '10', md: '16' }}
    >
      {children}
    </Grid>
  );
}
