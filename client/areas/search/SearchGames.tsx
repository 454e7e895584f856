import { useTranslation } from 'react-i18next';
import type { SearchGamesQuery } from '../../__generated__/SearchGamesQuery.graphql.ts';
import { graphql, usePreloadedQuery, type PreloadedQuery } from '../../relay/hooks.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Box, Image, Span } from '../../ui/Layout.tsx';
import { ResultSection } from './ResultSection.tsx';

type Props = { reference: PreloadedQuery<SearchGamesQuery> };

/** The games whose name contains the term, most creators first; the popular ones without a term. */
export function SearchGames({ reference }: Props) {
  const { t } = useTranslation('search');
  const { games } = usePreloadedQuery<SearchGamesQuery>(
    graphql`
      query SearchGamesQuery($search: String!) {
        games(search: $search, sort: CREATORS, isDescending: true, first: 4) {
          edges {
            node {
              id
              name
              slug
              pictureUrl
              creatorCount
            }
          }
        }
      }
    `,
    reference,
  );
  // A game without creators has no link.
  const played = games.edges.filter(({ node }) => node.creatorCount > 0);
  if (played.length === 0) return null;
  return (
    <ResultSection title={t(reference.variables.search ? 'games' : 'popularGames')}>
      {played.map(({ node: { id, name, slug, pictureUrl, creatorCount } }) => (
        <Box key={id} data-result>
          <ButtonLink
            to={`/games/${slug}`}
            look="plain"
            w="full"
            minH="56px"
            px={{ base: '4', md: '16' }}
            justifyContent="flex-start"
            textAlign="start"
          >
            <Image
              src={pictureUrl}
              alt=""
              width={36}
              height={48}
              objectFit="cover"
              borderRadius="chip"
              flexShrink={0}
            />
            <Span minW="0" display="flex" flexDirection="column">
              <Span lineClamp={2}>{name}</Span>{' '}
              <Span textStyle="small" color="tx3">
                {t('creators', { count: creatorCount })}
              </Span>
            </Span>
          </ButtonLink>
        </Box>
      ))}
    </ResultSection>
  );
}
