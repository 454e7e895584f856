import { useTranslation } from 'react-i18next';
import type { SavedOverlayRow_overlay$key } from '../../__generated__/SavedOverlayRow_overlay.graphql.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { useAsyncAction } from '../../relay/useAsyncAction.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Box, Text } from '../../ui/Layout.tsx';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import type { EditedOverlay } from './savedOverlay.rules.ts';
import { useDeleteSavedOverlayMutation } from './useDeleteSavedOverlayMutation.ts';

type Props = {
  overlay: SavedOverlayRow_overlay$key;
  isEdited: boolean;
  onEdit: (overlay: EditedOverlay) => void;
  onDeleted: () => void;
};

/** One saved overlay: its URL to copy, and its actions. */
export function SavedOverlayRow({ overlay, isEdited, onEdit, onDeleted }: Props) {
  const { t } = useTranslation('overlays');
  const [remove] = useDeleteSavedOverlayMutation();
  const { problem, isBusy, run } = useAsyncAction();
  const { id, name, url, options, hasCountdown, goal } = useFragment(
    graphql`
      fragment SavedOverlayRow_overlay on SavedOverlay {
        id
        name
        url
        options
        hasCountdown
        goal {
          kind
          title
          target
        }
      }
    `,
    overlay,
  );
  return (
    <ListRow py="12" aria-current={isEdited ? 'true' : undefined}>
      <Box flex="1" minW="200px" overflowWrap="anywhere">
        <Text textStyle="button">{name}</Text>
        <Text textStyle="small" color="tx2">
          {url}
        </Text>
        {problem && <Banner tone="bad">{problem}</Banner>}
      </Box>
      <CopyButton size="sm" look="outline" text={url} label={t('copy')} copiedLabel={t('copied')} />
      <Button
        size="sm"
        aria-label={t('saved.editOf', { name })}
        aria-pressed={isEdited}
        onClick={() => onEdit({ id, name, url, options, hasCountdown, goal: goal ?? null })}
      >
        {t('saved.edit')}
      </Button>
      <Button
        size="sm"
        look="plain"
        disabled={isBusy}
        aria-label={t('saved.deleteOf', { name })}
        onClick={() => void run(() => remove({ input: { savedOverlayId: id } }), onDeleted)}
      >
        {t('saved.delete')}
      </Button>
    </ListRow>
  );
}
