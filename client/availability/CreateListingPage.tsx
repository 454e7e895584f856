import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { CreateListingPageQuery } from '../__generated__/CreateListingPageQuery.graphql.ts';
import { categoryOf } from '../app/categories.ts';
import { Page } from '../app/Page.tsx';
import { dayKey, formatLongDay, formatTimeRange } from '../format/dateTime.ts';
import { formatMoney } from '../format/money.ts';
import { useLocale } from '../i18n/useLocale.ts';
import { usePageQuery } from '../relay/usePageQuery.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Panel, Row, Stack, Text } from '../ui/Layout.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

const query = graphql`
  query CreateListingPageQuery($from: DateTime!, $to: DateTime!) {
    viewer {
      id
      timeZone
      creator {
        tags
      }
      ownSlots(from: $from, to: $to) {
        id
        startsAt
        endsAt
        price {
          amountMinor
          currency
        }
      }
    }
  }
`;

export function CreateListingPage() {
  const { t } = useTranslation('availability');
  return (
    <Suspense fallback={<Page title={t('title')}><Skeleton h="420px" borderRadius="card" /></Page>}>
      <Editor />
    </Suspense>
  );
}

function Editor() {
  const { t } = useTranslation('availability');
  const locale = useLocale();
  const { viewer } = usePageQuery<CreateListingPageQuery>(query);
  if (!viewer) return null;
  const zoned = { locale, timeZone: viewer.timeZone };
  const days = Map.groupBy(viewer.ownSlots, ({ startsAt }) => dayKey(startsAt, viewer.timeZone));
  return (
    <Page title={t('title')} accent={categoryOf(viewer.creator.tags)?.accent ?? 'none'}>
      {days.size === 0 && <EmptyState title={t('empty')} />}
      {[...days].map(([day, slots]) => (
        <Stack key={day} as="section">
          <Text as="h2" textStyle="h2">{formatLongDay(`${day}T12:00:00Z`, { locale, timeZone: 'UTC' })}</Text>
          <Row flexWrap="wrap" gap="8">
            {slots.map(({ id, startsAt, endsAt, price }) => <Panel key={id} p="10">{formatTimeRange({ from: startsAt, to: endsAt }, zoned)} {formatMoney(price, { locale })}</Panel>)}
          </Row>
        </Stack>
      ))}
    </Page>
  );
}
