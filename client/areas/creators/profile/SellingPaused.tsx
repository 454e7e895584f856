import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { SellingPaused_creator$key } from '../../../__generated__/SellingPaused_creator.graphql.ts';
import { useServerEvents } from '../../../app/events/useServerEvents.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';

/**
 * Replaces slots and services while the payment provider restricts the creator; reloads when the
 * restriction ends.
 */
export function SellingPaused({ creator }: { creator: SellingPaused_creator$key }) {
  const { t } = useTranslation(['creators', 'app']);
  const { id, username, isViewer } = useFragment(
    graphql`
      fragment SellingPaused_creator on Creator {
        id
        username
        isViewer
      }
    `,
    creator,
  );
  const { revalidate } = useRevalidator();
  useServerEvents({ creatorId: id, types: ['slots'], onChange: () => void revalidate() });
  if (!isViewer)
    return (
      <EmptyState title={t('profile.paused', { name: username })} hint={t('profile.pausedHint')} />
    );
  return (
    <EmptyState title={t('profile.pausedOwn')} hint={t('profile.pausedOwnHint')}>
      <ButtonLink to="/create-listing" look="primary">
        {t('app:sell.continue')}
      </ButtonLink>
    </EmptyState>
  );
}
