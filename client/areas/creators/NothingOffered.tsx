import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { HStack } from '../../ui/Layout.tsx';
import { useMayOpenSlots } from './cards/useMayOpenSlots.ts';

/** The profile's empty state. The owner sees the next steps. */
export function NothingOffered({ isViewer, tags }: { isViewer: boolean; tags: readonly string[] }) {
  const { t } = useTranslation('creators');
  // Offer services only when the configuration is missing.
  const mayOpenSlots = useMayOpenSlots(tags);
  if (!isViewer) return <EmptyState title={t('profile.empty')} hint={t('profile.emptyHint')} />;
  const hint = t(mayOpenSlots ? 'profile.ownEmptyHint' : 'profile.ownEmptyServiceHint');
  return (
    <EmptyState title={t('profile.ownEmpty')} hint={hint}>
      <HStack gap="10" flexWrap="wrap" justifyContent="center">
        {mayOpenSlots && (
          <ButtonLink to="/create-listing" look="primary">
            {t('profile.openSlots')}
          </ButtonLink>
        )}
        <ButtonLink to="/create-service" look={mayOpenSlots ? 'outline' : 'primary'}>
          {t('profile.addService')}
        </ButtonLink>
      </HStack>
    </EmptyState>
  );
}
