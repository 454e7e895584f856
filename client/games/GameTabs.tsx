import { CalendarDays, MapPin, Trophy, Users } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, type PreloadedQuery } from 'react-relay';
import { useSearchParams } from 'react-router-dom';
import type { GameTabsQuery } from '../__generated__/GameTabsQuery.graphql.ts';
import { deviceZone, formatMoment, formatShortDay } from '../format/dateTime.ts';
import { useLocale } from '../i18n/useLocale.ts';
import { useLoadedQuery } from '../relay/usePageQuery.ts';
import { Badge } from '../ui/Badge.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Grid, Inline, Panel, Picture, Row, Stack, Text } from '../ui/Layout.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { inOrder } from './events.rules.ts';

const TABS = ['news', 'events', 'eggs'] as const;
type Tab = (typeof TABS)[number];

type Game = NonNullable<GameTabsQuery['response']['game']>;

const query = graphql`
  query GameTabsQuery($slug: String!) {
    game(slug: $slug) {
      news(first: 20) {
        edges {
          node {
            id
            title
            content
            publishedAt
          }
        }
      }
      events(first: 50) {
        edges {
          node {
            id
            title
            status
            startDate
            endDate
            prizePool
            numberOfTeams
            location
          }
        }
      }
      easterEggs(first: 20) {
        edges {
          node {
            id
            description
            imageUrl
          }
        }
      }
    }
  }
`;

/** News, events and easter eggs of a game; the open tab is in the address. */
export function GameTabs({ reference }: { reference: PreloadedQuery<GameTabsQuery> }) {
  const { t } = useTranslation('games');
  const [search, setSearch] = useSearchParams();
  const { game } = useLoadedQuery<GameTabsQuery>(query, reference);
  if (!game) return null;
  const open = TABS.find((tab) => tab === search.get('tab')) ?? 'news';
  const content: Record<Tab, ReactNode> = { news: <News edges={game.news.edges} />, events: <Events edges={game.events.edges} />, eggs: <Eggs edges={game.easterEggs.edges} /> };
  const tabs = TABS.map((value) => ({ value, label: t(`tab.${value}`) }));
  return <Tabs label={t('tab.label')} tabs={tabs} open={open} onOpen={(tab) => setSearch({ tab }, { replace: true, preventScrollReset: true })}>{content[open]}</Tabs>;
}

function News({ edges }: Pick<Game['news'], 'edges'>) {
  const { t } = useTranslation('games');
  const locale = useLocale();
  if (edges.length === 0) return <EmptyState title={t('nothing.news')} />;
  return (
    <Stack>
      {edges.map(({ node }) => (
        <Panel as="article" key={node.id}>
          <Text as="h3" textStyle="h3">{node.title}</Text>
          <Text textStyle="small" color="tx3" mb="8">{formatShortDay(node.publishedAt, { locale, timeZone: deviceZone() })}</Text>
          <Text color="tx2" whiteSpace="pre-line" maxW="70ch">{node.content}</Text>
        </Panel>
      ))}
    </Stack>
  );
}

function Events({ edges }: Pick<Game['events'], 'edges'>) {
  const { t } = useTranslation('games');
  const locale = useLocale();
  const [now] = useState(Date.now);
  if (edges.length === 0) return <EmptyState title={t('nothing.events')} />;
  const moment = (instant: string): string => formatMoment(instant, { locale, timeZone: deviceZone() });
  return (
    <Grid gridTemplateColumns="repeat(auto-fill, minmax(min(280px, 100%), 1fr))">
      {inOrder(edges.map(({ node }) => node), now).map((node) => (
        <Panel as="article" key={node.id}>
          <Badge tone="info" mb="10">{node.status || t('event')}</Badge>
          <Text as="h3" textStyle="h3" mb="8">{node.title}</Text>
          <Fact icon={<CalendarDays size={16} aria-hidden />}>{t('fromTo', { from: moment(node.startDate), to: moment(node.endDate) })}</Fact>
          <Fact icon={<MapPin size={16} aria-hidden />}>{node.location}</Fact>
          <Fact icon={<Trophy size={16} aria-hidden />}>{node.prizePool}</Fact>
          <Fact icon={<Users size={16} aria-hidden />}>{t('teams', { count: node.numberOfTeams })}</Fact>
        </Panel>
      ))}
    </Grid>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return <Row gap="8" color="tx2" textStyle="small" mt="6">{icon}<Inline>{children}</Inline></Row>;
}

function Eggs({ edges }: Pick<Game['easterEggs'], 'edges'>) {
  const { t } = useTranslation('games');
  if (edges.length === 0) return <EmptyState title={t('nothing.eggs')} />;
  return (
    <Grid gridTemplateColumns="repeat(auto-fill, minmax(min(240px, 100%), 1fr))">
      {edges.map(({ node }) => (
        <Panel as="article" key={node.id} p="0" overflow="hidden">
          <Picture src={node.imageUrl} alt="" width={480} height={270} loading="lazy" w="full" aspectRatio="16 / 9" objectFit="cover" />
          <Text p="16" color="tx2">{node.description}</Text>
        </Panel>
      ))}
    </Grid>
  );
}
