import { Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CoverCard_viewer$key } from '../../../__generated__/CoverCard_viewer.graphql.ts';
import { SaveNote } from '../../accounts/settings/SaveNote.tsx';
import { SettingsCard } from '../../accounts/settings/SettingsCard.tsx';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { FileButton } from '../../../ui/fields/FileButton.tsx';
import { Box, HStack } from '../../../ui/Layout.tsx';
import { CreatorCover } from '../profile/CreatorCover.tsx';
import { useCover } from './useCover.ts';
import { IMAGE_TYPES } from '../../accounts/settings/avatar/imageFile.ts';

/** The wide image of profile and cards; saved as soon as it is chosen. */
export function CoverCard({ viewer }: { viewer: CoverCard_viewer$key }) {
  const { t } = useTranslation('settings');
  const { creator } = useFragment(
    graphql`
      fragment CoverCard_viewer on Viewer {
        creator {
          coverUrl
          ...CreatorCover_creator
        }
      }
    `,
    viewer,
  );
  const { state, upload, remove } = useCover();
  const isSaving = state.kind === 'saving';
  return (
    <SettingsCard title={t('cover.title')} hint={t('cover.hint')}>
      <Box aspectRatio={5 / 2} overflow="hidden" borderRadius="tile" bg="s3">
        <CreatorCover creator={creator} />
      </Box>
      <HStack flexWrap="wrap" gap="10">
        <FileButton
          look="outline"
          disabled={isSaving}
          accept={IMAGE_TYPES}
          onChoose={(file) => void upload(file)}
        >
          <Upload size={18} aria-hidden />
          {t('cover.choose')}
        </FileButton>
        {creator.coverUrl && (
          <Button look="plain" disabled={isSaving} onClick={() => void remove()}>
            {t('cover.remove')}
          </Button>
        )}
      </HStack>
      <SaveNote state={state} />
    </SettingsCard>
  );
}
