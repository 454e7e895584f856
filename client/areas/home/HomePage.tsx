import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useRevalidator } from 'react-router';
import type { HomePageQuery } from '../../__generated__/HomePageQuery.graphql.ts';
import { ErrorBoundary } from '../../app/errors/ErrorBoundary.tsx';
import { Page } from '../../app/pages/Page.tsx';
import { graphql, type PreloadedQuery } from '../../relay/hooks.ts';
import { usePageQuery } from '../../relay/usePageQuery.ts';
import { CategoryTiles } from './CategoryTiles.tsx';
import { CREATOR_ROWS, CreatorRow, CreatorRowError, CreatorRowSkeleton } from './CreatorRow.tsx';
import { GamesRow, GamesRowError, GamesRowSkeleton } from './GamesRow.tsx';
import { FollowingSection } from './FollowingSection.tsx';
import { Guide, GuideSkeleton } from './Guide.tsx';
import { Hero } from './Hero.tsx';
import { HomeLinks } from './HomeLinks.tsx';

const query = graphql`
  query HomePageQuery($from: DateTime!, $to: DateTime!) {
    ...Guide_query @arguments(from: $from, to: $to)
    categoryNumbers {
      tag
      creatorCount
      freeSoonCount
      lowestPrice {
        amountMinor
        currency
      }
    }
    gamers: creators(tag: GAMER, sort: RECOMMENDED, first: 8) {
      ...CreatorRow_creators @arguments(from: $from, to: $to)
    }
    talkers: creators(tag: JUST_CHATTING, sort: RECOMMENDED, first: 8) {
      ...CreatorRow_creators @arguments(from: $from, to: $to)
    }
    musicians: creators(tag: MUSICIAN, sort: RECOMMENDED, first: 8) {
      ...CreatorRow_creators @arguments(from: $from, to: $to)
    }
    tiktokers: creators(tag: TIKTOKER, sort: RECOMMENDED, first: 4) {
      ...CreatorRow_creators @arguments(from: $from, to: $to)
    }
    youtubers: creators(tag: YOUTUBER, sort: RECOMMENDED, first: 8) {
      ...CreatorRow_creators @arguments(from: $from, to: $to)
    }
    games(first: 40) {
      ...GamesRow_games
    }
  }
`;

export function HomePage() {
  const { t } = useTranslation('home');
  const { revalidate } = useRevalidator();
  const retry = (): void => void revalidate();
  return (
    <Page title={t('title')}>
      <ErrorBoundary
        resetKey={useLoaderData()}
        fallback={() => (
          <>
            <Hero tiles={<CategoryTiles />} />
            {CREATOR_ROWS.map((name) => (
              <CreatorRowError key={name} name={name} onRetry={retry} />
            ))}
            <GamesRowError onRetry={retry} />
          </>
        )}
      >
        <Suspense
          fallback={
            <>
              <Hero tiles={<CategoryTiles />} guide={<GuideSkeleton />} />
              {CREATOR_ROWS.map((name) => (
                <CreatorRowSkeleton key={name} name={name} />
              ))}
              <GamesRowSkeleton />
            </>
          }
        >
          <HomeContent />
        </Suspense>
      </ErrorBoundary>
      <HomeLinks />
    </Page>
  );
}

function HomeContent() {
  const data = usePageQuery<HomePageQuery>(query);
  const { variables } = useLoaderData<PreloadedQuery<HomePageQuery>>();
  return (
    <>
      <Hero
        tiles={<CategoryTiles numbers={data.categoryNumbers} />}
        guide={<Guide query={data} from={variables.from} />}
        currency={data.categoryNumbers.find((one) => one.lowestPrice)?.lowestPrice?.currency}
      />
      <FollowingSection />
      {CREATOR_ROWS.map((name) => (
        <CreatorRow key={name} name={name} creators={data[name]} />
      ))}
      <GamesRow games={data.games} />
    </>
  );
}
