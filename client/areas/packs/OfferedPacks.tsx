import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfferedPacks_viewer$key } from '../../__generated__/OfferedPacks_viewer.graphql.ts';
import { ActionDialog } from '../../app/ActionDialog.tsx';
import { MAX_PACKS } from '../../generated/constraints.rules.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { Banner } from '../../ui/Banner.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { Grid, Stack } from '../../ui/Layout.tsx';
import { TitledSection } from '../../ui/TitledSection.tsx';
import { OfferedPackRow } from './selling/OfferedPackRow.tsx';
import { PackForm } from './selling/PackForm.tsx';
import { useArchivePackMutation } from './selling/useArchivePackMutation.ts';

const COLUMNS = { base: 'minmax(0, 1fr)', xl: '6fr 7fr' };

type Props = { viewer: OfferedPacks_viewer$key; onDone: (text: string) => void };

/** The packs that a creator has on sale, and the form of a new or changed one. */
export function OfferedPacks({ viewer, onDone }: Props) {
  const { t } = useTranslation('packs');
  const [changedId, setChangedId] = useState<string | null>(null);
  const [archivedId, setArchivedId] = useState<string | null>(null);
  const [savedCount, setSavedCount] = useState(0);
  const [archive] = useArchivePackMutation();
  const data = useFragment(
    graphql`
      fragment OfferedPacks_viewer on Viewer {
        packs {
          id
          ...OfferedPackRow_pack
          ...PackForm_pack
        }
        sessionTypes {
          id
        }
        ...PackForm_viewer
      }
    `,
    viewer,
  );
  const { packs, sessionTypes } = data;
  const changed = packs.find(({ id }) => id === changedId) ?? null;
  if (sessionTypes.length === 0 && packs.length === 0)
    return (
      <TitledSection title={t('offer.title')}>
        <EmptyState title={t('offer.empty')} hint={t('offer.noTypes')}>
          <ButtonLink to="/settings/session-types" look="primary">
            {t('offer.toTypes')}
          </ButtonLink>
        </EmptyState>
      </TitledSection>
    );
  return (
    <TitledSection title={t('offer.title')}>
      <Grid gap="24" gridTemplateColumns={COLUMNS} alignItems="start">
        {changed || packs.length < MAX_PACKS ? (
          <PackForm
            // The form of a new pack is empty again once it is saved.
            key={`${changed?.id ?? 'new'} ${savedCount}`}
            viewer={data}
            pack={changed}
            onSaved={(text) => {
              setChangedId(null);
              setSavedCount(savedCount + 1);
              onDone(text);
            }}
            onCancel={() => setChangedId(null)}
          />
        ) : (
          <Banner tone="info">{t('offer.full', { count: MAX_PACKS })}</Banner>
        )}
        {packs.length > 0 ? (
          <Stack as="ul" aria-label={t('offer.title')} listStyleType="none">
            {packs.map((pack) => (
              <OfferedPackRow
                key={pack.id}
                pack={pack}
                onChange={setChangedId}
                onArchive={setArchivedId}
              />
            ))}
          </Stack>
        ) : (
          <EmptyState title={t('offer.empty')} hint={t('offer.emptyHint')} />
        )}
      </Grid>
      {archivedId && (
        <ActionDialog
          title={t('offer.archiveTitle')}
          text={t('offer.archiveText')}
          confirmLabel={t('offer.archive')}
          closeLabel={t('offer.keep')}
          isDangerous
          action={() => archive({ input: { packId: archivedId } })}
          onDone={() => {
            setArchivedId(null);
            onDone(t('offer.archived'));
          }}
          onClose={() => setArchivedId(null)}
        />
      )}
    </TitledSection>
  );
}
