import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { WaitlistPageQuery } from '../../__generated__/WaitlistPageQuery.graphql.ts';
import { RouteContent } from '../../app/errors/RouteContent.tsx';
import { useServerEvents } from '../../app/events/useServerEvents.ts';
import { graphql } from '../../relay/hooks.ts';
import { usePageQuery } from '../../relay/usePageQuery.ts';
import { FindCreators } from '../creators/FindCreators.tsx';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { Stack, Text } from '../../ui/Layout.tsx';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { SettingsPage } from '../accounts/settings/SettingsPage.tsx';
import { WaitlistRow } from './WaitlistRow.tsx';

const query = graphql`
  query WaitlistPageQuery {
    viewer {
      waitlist {
        id
        endedAt
        ...WaitlistRow_entry
      }
    }
  }
`;

/** /settings/waitlist: the viewer's entries, with open offers. */
export function WaitlistPage() {
  const { t } = useTranslation('waitlist');
  const { revalidate } = useRevalidator();
  useServerEvents({ types: ['notification', 'booking'], onChange: () => void revalidate() });
  return (
    <RouteContent
      failed={t('failed')}
      frame={(content) => <SettingsPage title={t('title')}>{content}</SettingsPage>}
      loading={<Skeleton h="180px" borderRadius="card" />}
    >
      <Waitlist />
    </RouteContent>
  );
}

function Waitlist() {
  const { t } = useTranslation('waitlist');
  const { viewer } = usePageQuery<WaitlistPageQuery>(query);
  if (!viewer) return null;
  const entries = viewer.waitlist.filter(({ endedAt }) => endedAt === null);
  return (
    <SettingsPage title={t('title')}>
      {entries.length === 0 ? (
        <EmptyState title={t('empty')} hint={t('emptyHint')}>
          <FindCreators />
        </EmptyState>
      ) : (
        <>
          <Text color="tx2">{t('hint')}</Text>
          <Stack as="ul" gap="0" listStyleType="none">
            {entries.map((entry) => (
              <WaitlistRow key={entry.id} entry={entry} />
            ))}
          </Stack>
        </>
      )}
    </SettingsPage>
  );
}
