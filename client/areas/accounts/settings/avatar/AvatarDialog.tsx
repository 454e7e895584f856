import { chakra } from '@chakra-ui/react/styled-system';
import { Upload } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../../ui/Avatar.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { FileButton } from '../../../../ui/fields/FileButton.tsx';
import { Box, HStack, Stack, Text } from '../../../../ui/Layout.tsx';
import { ProgressBar } from '../../../../ui/ProgressBar.tsx';
import { cropImage, FULL_CROP, type Crop } from './crop.ts';
import { CropArea } from './CropArea.tsx';
import { IMAGE_TYPES, imageProblem } from './imageFile.ts';
import { useAvatar } from './useAvatar.ts';
import { useProblemText } from '../useSave.ts';

type Props = { url: string; isOwn: boolean; onClose: () => void };
type Chosen = { url: string; image: HTMLImageElement };

/** Lets the user choose an image, crop it to a square and upload it. */
export function AvatarDialog({ url, isOwn, onClose }: Props) {
  const { t } = useTranslation('settings');
  const { state, share, upload, remove, clear } = useAvatar();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [crop, setCrop] = useState<Crop>(FULL_CROP);
  const [problem, setProblem] = useState<string | null>(null);
  const problemText = useProblemText();
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.url)), [chosen]);

  const choose = async (file: File): Promise<void> => {
    clear();
    const code = await imageProblem(file);
    const next = code ? null : await open(file);
    setProblem(next ? null : problemText({ code: code ?? 'IMAGE_UNREADABLE' }));
    setChosen(next);
    setCrop(FULL_CROP);
  };
  const send = async (): Promise<void> => {
    if (chosen && (await upload(await cropImage({ image: chosen.image, crop })))) onClose();
  };
  const isSaving = state.kind === 'saving';
  const failure = state.kind === 'failed' ? state.text : problem;
  const footer = (
    <>
      <Button disabled={isSaving} onClick={onClose}>
        {t('avatar.cancel')}
      </Button>
      {chosen && (
        <Button look="primary" disabled={isSaving} onClick={() => void send()}>
          {t('avatar.save')}
        </Button>
      )}
      {!chosen && isOwn && (
        <Button
          look="danger"
          disabled={isSaving}
          onClick={() => void remove().then((isDone) => isDone && onClose())}
        >
          {t('avatar.remove')}
        </Button>
      )}
    </>
  );
  return (
    <Dialog
      title={t('avatar.title')}
      closeLabel={t('avatar.cancel')}
      onClose={onClose}
      footer={footer}
    >
      <Stack gap="16">
        {chosen ? (
          <>
            <CropArea
              url={chosen.url}
              image={{ width: chosen.image.naturalWidth, height: chosen.image.naturalHeight }}
              crop={crop}
              onChange={setCrop}
            />
            <Zoom zoom={crop.zoom} onChange={(zoom) => setCrop({ ...crop, zoom })} />
          </>
        ) : (
          <HStack justifyContent="center">
            <Avatar url={url} size={160} alt={t('avatar.current')} />
          </HStack>
        )}
        <Text textStyle="small" color="tx2" textAlign="center">
          {chosen ? t('avatar.cropHint') : t('avatar.hint')}
        </Text>
        {failure && (
          <Box role="alert" color="bad" textAlign="center">
            {failure}
          </Box>
        )}
        {isSaving && chosen && (
          <ProgressBar label={t('avatar.progress')} percent={Math.round(share * 100)} />
        )}
        <HStack justifyContent="center">
          <FileButton
            look="outline"
            disabled={isSaving}
            accept={IMAGE_TYPES}
            onChoose={(file) => void choose(file)}
          >
            <Upload size={18} aria-hidden />
            {chosen ? t('avatar.another') : t('avatar.choose')}
          </FileButton>
        </HStack>
      </Stack>
    </Dialog>
  );
}

/** Decodes the file with the browser; null if it is not a valid image. */
async function open(file: Blob): Promise<Chosen | null> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return { url, image };
  } catch {
    URL.revokeObjectURL(url);
    return null;
  }
}

const MAX_ZOOM = 4;

function Zoom({ zoom, onChange }: { zoom: number; onChange: (zoom: number) => void }) {
  const { t } = useTranslation('settings');
  const id = useId();
  return (
    <HStack maxW="320px" w="full" mx="auto">
      <chakra.label htmlFor={id} textStyle="label" color="tx2">
        {t('avatar.zoom')}
      </chakra.label>
      <chakra.input
        id={id}
        type="range"
        min={1}
        max={MAX_ZOOM}
        step={0.05}
        value={zoom}
        onChange={(event) => onChange(Number(event.target.value))}
        flex="1"
        minH="44px"
        accentColor="var(--sc-colors-primary)"
      />
    </HStack>
  );
}
