import { chakra } from '@chakra-ui/react/styled-system';
import { Camera } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AvatarButton_viewer$key } from '../../../../__generated__/AvatarButton_viewer.graphql.ts';
import { graphql, useFragment } from '../../../../relay/hooks.ts';
import { Avatar } from '../../../../ui/Avatar.tsx';
import { Box } from '../../../../ui/Layout.tsx';
import { lazyPart } from '../../../../ui/lazyPart.ts';

const AvatarDialog = lazyPart(async () => (await import('./AvatarDialog.tsx')).AvatarDialog);
const Shape = chakra('button', {
  base: {
    position: 'relative',
    borderRadius: 'portrait',
    w: 'fit-content',
    flexShrink: 0,
    _hover: { '& img': { opacity: 0.85 } },
  },
});

/** Path prefix of uploaded images; the default avatar has another one. */
const OWN = '/media/';

export function AvatarButton({ viewer, size }: { viewer: AvatarButton_viewer$key; size: number }) {
  const { t } = useTranslation('settings');
  const { avatarUrl } = useFragment(
    graphql`
      fragment AvatarButton_viewer on Viewer {
        avatarUrl
      }
    `,
    viewer,
  );
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Shape
        type="button"
        aria-label={t('avatar.change')}
        title={t('avatar.change')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Avatar url={avatarUrl} size={size} />
        <Box
          position="absolute"
          insetEnd="-8px"
          bottom="-8px"
          display="flex"
          alignItems="center"
          justifyContent="center"
          w="36px"
          h="36px"
          bg="primary"
          color="onPrimary"
          borderRadius="control"
          boxShadow="0 0 0 4px var(--sc-colors-bg)"
        >
          <Camera size={18} aria-hidden />
        </Box>
      </Shape>
      {isOpen && (
        <Suspense>
          <AvatarDialog
            url={avatarUrl}
            isOwn={avatarUrl.startsWith(OWN)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
