import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadConfig } from '../../app/config.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { HStack } from '../../ui/Layout.tsx';

/** The profile's empty state. The owner sees the next steps. */
export function NothingOffered({ isViewer, tags }: { isViewer: boolean; tags: readonly string[] }) {
  const { t } = useTranslation('creators');
  const [slotTags, setSlotTags] = useState<readonly string[]>([]);
  useEffect(() => {
    // Offer services only when the query failed.
    loadConfig().then(
      (config) => setSlotTags(config.slotTags),
      () => undefined,
    );
  }, []);
  if (!isViewer) return <EmptyState title={t('profile.empty')} hint={t('profile.emptyHint')} />;
  const mayOpenSlots = tags.some((tag) => slotTags.includes(tag));
  return (
    <EmptyState title={t('profile.ownEmpty')} hint={t('profile.ownEmptyHint')}>
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
