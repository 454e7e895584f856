import { chakra } from '@chakra-ui/react/styled-system';
import { Upload } from 'lucide-react';
import { useRef, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { CoverCard_viewer$key } from '../../../__generated__/CoverCard_viewer.graphql.ts';
import { SaveNote } from '../../accounts/settings/SaveNote.tsx';
import { SettingsCard } from '../../accounts/settings/SettingsCard.tsx';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { Button } from '../../../ui/Button.tsx';
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
  const input = useRef<HTMLInputElement>(null);
  const isSaving = state.kind === 'saving';
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (file) void upload(file);
  };
  return (
    <SettingsCard title={t('cover.title')} hint={t('cover.hint')}>
      <Box aspectRatio={5 / 2} overflow="hidden" borderRadius="tile" bg="s3">
        <CreatorCover creator={creator} />
      </Box>
      <HStack flexWrap="wrap" gap="10">
        <Button look="outline" disabled={isSaving} onClick={() => input.current?.click()}>
          <Upload size={18} aria-hidden />
          {t('cover.choose')}
        </Button>
        {creator.coverUrl && (
          <Button look="plain" disabled={isSaving} onClick={() => void remove()}>
            {t('cover.remove')}
          </Button>
        )}
        <chakra.input
          ref={input}
          type="file"
          accept={IMAGE_TYPES}
          aria-label={t('cover.choose')}
          tabIndex={-1}
          display="none"
          onChange={choose}
        />
      </HStack>
      <SaveNote state={state} />
    </SettingsCard>
  );
}
