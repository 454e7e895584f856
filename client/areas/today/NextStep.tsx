import { useTranslation } from 'react-i18next';
import type { NextStep_viewer$key } from '../../__generated__/NextStep_viewer.graphql.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';

/** On a day without tasks, links to what brings the next session or order. */
export function NextStep({ viewer }: { viewer: NextStep_viewer$key }) {
  const { t } = useTranslation('today');
  const { username, canSell, canOpenSlots, profileGaps } = useFragment(
    graphql`
      fragment NextStep_viewer on Viewer {
        username
        canSell
        canOpenSlots
        profileGaps
      }
    `,
    viewer,
  );
  if (!canSell)
    return (
      <EmptyState title={t('empty.notYet')} hint={t('empty.notYetHint')}>
        <ButtonLink to="/create-listing" look="primary">
          {t('empty.start')}
        </ButtonLink>
      </EmptyState>
    );
  if (profileGaps.includes('OFFER'))
    return (
      <EmptyState title={t('empty.title')} hint={t('empty.offerHint')}>
        <ButtonLink to={canOpenSlots ? '/create-listing' : '/create-service'} look="primary">
          {t(canOpenSlots ? 'empty.openSlots' : 'empty.addService')}
        </ButtonLink>
      </EmptyState>
    );
  return (
    <EmptyState title={t('empty.title')} hint={t('empty.shareHint')}>
      <ButtonLink to={`/profile/${encodeURIComponent(username)}`} look="primary">
        {t('empty.profile')}
      </ButtonLink>
    </EmptyState>
  );
}
