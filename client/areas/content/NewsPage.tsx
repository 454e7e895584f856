import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { NewsPageQuery } from '../../__generated__/NewsPageQuery.graphql.ts';
import { RouteContent } from '../../app/errors/RouteContent.tsx';
import { Page } from '../../app/pages/Page.tsx';
import { deviceZone, formatDay } from '../../format/dateTime.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { graphql } from '../../relay/hooks.ts';
import { usePageQuery } from '../../relay/usePageQuery.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { Box, Panel, HStack, Stack, Text } from '../../ui/Layout.tsx';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { Attribution } from '../games/Attribution.tsx';
import { GameImage, requiresAttribution } from '../games/GameImage.tsx';
import { ContentHeader } from './ContentHeader.tsx';

const GameLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: { base: '44px', xl: 'auto' },
    textDecoration: 'underline',
  },
});

const query = graphql`
  query NewsPageQuery($after: String) {
    gameNews(first: 20, after: $after) {
      edges {
        node {
          id
          title
          content
          publishedAt
          game {
            name
            slug
            pictureUrl
          }
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`;

export function NewsPage() {
  const { t } = useTranslation('content');
  return (
    <Page title={t('news.title')} width="960px">
      <ContentHeader title={t('news.title')} lead={t('news.lead')} />
      <RouteContent
        failed={t('news.failed')}
        loading={
          <Stack>
            {Array.from({ length: 4 }, (_, index) => (
              <Skeleton key={index} h="150px" borderRadius="card" />
            ))}
          </Stack>
        }
      >
        <News />
      </RouteContent>
    </Page>
  );
}

function News() {
  const { t } = useTranslation('content');
  const locale = useLocale();
  const { edges, pageInfo } = usePageQuery<NewsPageQuery>(query).gameNews;
  if (edges.length === 0)
    return (
      <EmptyState title={t('news.empty')} hint={t('news.emptyHint')}>
        <ButtonLink to="/games" look="primary">
          {t('news.games')}
        </ButtonLink>
      </EmptyState>
    );
  return (
    <Stack gap="16">
      {edges.map(({ node }) => (
        <Panel as="article" key={node.id} display="flex" gap="16" alignItems="flex-start">
          <Box
            flexShrink={0}
            w={{ base: '60px', md: '96px' }}
            aspectRatio="3 / 4"
            bg="s3"
            borderRadius="tile"
            overflow="hidden"
          >
            <GameImage url={node.game.pictureUrl} />
          </Box>
          <Box minW="0">
            <HStack gap="8" flexWrap="wrap" textStyle="small" color="tx3" mb={{ xl: '6' }}>
              <GameLink to={`/games/${node.game.slug}?tab=news`}>{node.game.name}</GameLink>
              <Text as="time">
                {formatDay(node.publishedAt, { locale, timeZone: deviceZone() })}
              </Text>
            </HStack>
            <Text as="h3" textStyle="h2" mb="8">
              {node.title}
            </Text>
            <Text color="tx2" whiteSpace="pre-line" maxW="70ch">
              {node.content}
            </Text>
          </Box>
        </Panel>
      ))}
      {edges.some(({ node }) => requiresAttribution(node.game.pictureUrl)) && <Attribution />}
      {pageInfo.hasNextPage && (
        <HStack justifyContent="center">
          <ButtonLink
            to={`/news?after=${encodeURIComponent(pageInfo.endCursor ?? '')}`}
            look="outline"
          >
            {t('news.older')}
          </ButtonLink>
        </HStack>
      )}
    </Stack>
  );
}
