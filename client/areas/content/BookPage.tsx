import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchTerm } from '../../app/useSearchTerm.ts';
import { RouteContent } from '../../app/errors/RouteContent.tsx';
import type { BookPageQuery } from '../../__generated__/BookPageQuery.graphql.ts';
import { Page } from '../../app/pages/Page.tsx';
import { graphql } from '../../relay/hooks.ts';
import { usePageQuery } from '../../relay/usePageQuery.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { SearchField } from '../../ui/fields/Field.tsx';
import { Box, Stack } from '../../ui/Layout.tsx';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { ContentHeader } from './ContentHeader.tsx';
import { FreeSlot } from './FreeSlot.tsx';

const query = graphql`
  query BookPageQuery($search: String!) {
    creators(first: 40, search: $search, sort: SOONEST) {
      edges {
        node {
          id
          nextSlot {
            id
          }
          ...FreeSlot_creator
        }
      }
    }
  }
`;
const SKELETONS = 4;

/** Finds a free slot by the name of a creator or a game. */
export function BookPage() {
  const { t } = useTranslation('content');
  const [term, setTerm] = useSearchTerm();
  return (
    <Page title={t('book.title')} width="960px">
      <ContentHeader title={t('book.heading')} lead={t('book.lead')} />
      <Box maxW="560px">
        <SearchField
          label={t('book.search')}
          icon={<Search size={18} aria-hidden />}
          value={term}
          onChange={(event) => setTerm(event.target.value)}
        />
      </Box>
      <RouteContent
        failed={t('book.failed')}
        loading={
          <Stack>
            {Array.from({ length: SKELETONS }, (_, index) => (
              <Skeleton key={index} h="84px" borderRadius="card" />
            ))}
          </Stack>
        }
      >
        <FreeSlots />
      </RouteContent>
    </Page>
  );
}

function FreeSlots() {
  const { t } = useTranslation('content');
  const { creators } = usePageQuery<BookPageQuery>(query);
  const free = creators.edges.filter(({ node }) => node.nextSlot);
  if (free.length === 0)
    return (
      <EmptyState title={t('book.empty')} hint={t('book.emptyHint')}>
        <ButtonLink to="/players" look="primary">
          {t('book.creators')}
        </ButtonLink>
      </EmptyState>
    );
  return (
    <Stack as="ul" listStyleType="none" p="0" m="0">
      {free.map(({ node }) => (
        <FreeSlot key={node.id} creator={node} />
      ))}
    </Stack>
  );
}
