import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadConfig } from '../../app/config.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Row } from '../../ui/Layout.tsx';

/** The owner reads what to do next; everyone else that there is nothing yet. */
export function NothingOffered({ isViewer, tags }: { isViewer: boolean; tags: readonly string[] }) {
  const { t } = useTranslation('creators');
  const [slotTags, setSlotTags] = useState<readonly string[]>([]);
  useEffect(() => {
    // Without the answer the page offers services only.
    loadConfig().then(
      (config) => setSlotTags(config.slotTags),
      () => undefined,
    );
  }, []);
  if (!isViewer) return <EmptyState title={t('profile.empty')} hint={t('profile.emptyHint')} />;
  const mayOpenSlots = tags.some((tag) => slotTags.includes(tag));
  return (
    <EmptyState title={t('profile.ownEmpty')} hint={t('profile.ownEmptyHint')}>
      <Row gap="10" flexWrap="wrap" justifyContent="center">
        {mayOpenSlots && (
          <ButtonLink to="/create-listing" look="primary">
            {t('profile.openSlots')}
          </ButtonLink>
        )}
        <ButtonLink to="/create-service" look={mayOpenSlots ? 'outline' : 'primary'}>
          {t('profile.addService')}
        </ButtonLink>
      </Row>
    </EmptyState>
  );
}
