import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedOverlaysCard_viewer$key } from '../../__generated__/SavedOverlaysCard_viewer.graphql.ts';
import { mayLeavePage } from '../../app/pages/pageGuard.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { Panel, Stack, Text } from '../../ui/Layout.tsx';
import type { EditedOverlay } from './savedOverlay.rules.ts';
import { SavedOverlayForm } from './SavedOverlayForm.tsx';
import { SavedOverlayRow } from './SavedOverlayRow.tsx';

type Props = {
  viewer: SavedOverlaysCard_viewer$key;
  /** The options of the builder, as a query string. */
  options: string;
  edited: EditedOverlay | null;
  onEdit: (overlay: EditedOverlay | null) => void;
};

/** The viewer's saved overlays, and the form that saves the overlay of the builder. */
export function SavedOverlaysCard({ viewer, options, edited, onEdit }: Props) {
  const { t } = useTranslation('overlays');
  const heading = useRef<HTMLHeadingElement>(null);
  const { savedOverlays } = useFragment(
    graphql`
      fragment SavedOverlaysCard_viewer on Viewer {
        savedOverlays {
          id
          ...SavedOverlayRow_overlay
        }
      }
    `,
    viewer,
  );
  const focusTitle = (): void => heading.current?.focus();
  return (
    <Panel aria-labelledby="saved-overlays">
      <Stack gap="16">
        <Text as="h2" id="saved-overlays" ref={heading} tabIndex={-1} textStyle="h2">
          {t('saved.title')}
        </Text>
        <Text color="tx2" maxW="72ch">
          {t('saved.hint')}
        </Text>
        {savedOverlays.length === 0 ? (
          <Text role="status" color="tx2">
            {t('saved.empty')}
          </Text>
        ) : (
          <Stack as="ul" listStyleType="none">
            {savedOverlays.map((overlay) => (
              <SavedOverlayRow
                key={overlay.id}
                overlay={overlay}
                isEdited={overlay.id === edited?.id}
                onEdit={(next) =>
                  void mayLeavePage().then((mayReplace) => mayReplace && onEdit(next))
                }
                onDeleted={() => {
                  if (overlay.id === edited?.id) onEdit(null);
                  // The row with the focused button was removed.
                  focusTitle();
                }}
              />
            ))}
          </Stack>
        )}
        <SavedOverlayForm
          key={edited?.id ?? 'new'}
          options={options}
          edited={edited}
          onClose={() => {
            onEdit(null);
            focusTitle();
          }}
        />
      </Stack>
    </Panel>
  );
}
