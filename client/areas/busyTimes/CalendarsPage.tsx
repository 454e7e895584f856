import { useTranslation } from 'react-i18next';
import { RouteContent } from '../../app/errors/RouteContent.tsx';
import type { CalendarsPageQuery } from '../../__generated__/CalendarsPageQuery.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { usePageQuery } from '../../relay/usePageQuery.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { SettingsPage } from '../accounts/settings/SettingsPage.tsx';
import { ConfirmFirst } from '../accounts/settings/security/ConfirmFirst.tsx';
import { getCategory } from '../creators/categories.ts';
import { CalendarsCard } from './CalendarsCard.tsx';

const query = graphql`
  query CalendarsPageQuery {
    viewer {
      creator {
        tags
      }
      ...ConfirmFirst_viewer
      ...CalendarsCard_viewer
    }
  }
`;

/** The creator's connected calendars. */
export function CalendarsPage() {
  const { t } = useTranslation('busyTimes');
  return (
    <SettingsPage title={t('title')}>
      <RouteContent failed={t('failed')} loading={<Skeleton h="360px" borderRadius="card" />}>
        <Content />
      </RouteContent>
    </SettingsPage>
  );
}

function Content() {
  const { t } = useTranslation('busyTimes');
  const { viewer } = usePageQuery<CalendarsPageQuery>(query);
  if (!viewer) return null;
  const { tags } = viewer.creator;
  if (tags.length === 0)
    return (
      <EmptyState title={t('noTag')} hint={t('noTagHint')}>
        <ButtonLink to="/settings/general" look="primary">
          {t('chooseTag')}
        </ButtonLink>
      </EmptyState>
    );
  return (
    <Stack data-accent={getCategory(tags)?.accent ?? 'none'} gap="20">
      <ConfirmFirst viewer={viewer} />
      <CalendarsCard viewer={viewer} />
    </Stack>
  );
}
