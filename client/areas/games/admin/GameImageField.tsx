import { ImageUp, Search, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { FileButton } from '../../../ui/fields/FileButton.tsx';
import { Image, HStack, Stack, Text } from '../../../ui/Layout.tsx';
import { GameDatabaseDialog } from './GameDatabaseDialog.tsx';
import { IMAGE_TYPES } from '../../accounts/settings/avatar/imageFile.ts';

/** `file` is uploaded. `url` is shown, and sent when `isNew` and there is no file. */
export type ChosenImage = { url: string | null; file: File | null; isNew: boolean };

type Props = {
  image: ChosenImage;
  gameName: string;
  onChange: (image: ChosenImage) => void;
};

/** The image of a game: uploaded, or chosen from the external game database. */
export function GameImageField({ image, gameName, onChange }: Props) {
  const { t } = useTranslation('admin');
  const [isSearching, setSearching] = useState(false);
  return (
    <Stack as="fieldset" gap="10" border="0" p="0" m="0" minW="0">
      <Text as="legend" textStyle="label" color="tx2" mb="6">
        {t('game.image')}
      </Text>
      {image.url ? (
        <Image
          src={image.url}
          alt={t('game.imageOf', { name: gameName })}
          width={210}
          height={280}
          w="210px"
          h="280px"
          objectFit="cover"
          borderRadius="tile"
          bg="s3"
        />
      ) : (
        <HStack
          justifyContent="center"
          w="210px"
          h="280px"
          bg="s3"
          borderRadius="tile"
          color="tx3"
          textStyle="small"
        >
          {t('games.noImage')}
        </HStack>
      )}
      <HStack flexWrap="wrap" gap="8">
        <FileButton
          accept={IMAGE_TYPES}
          onChoose={(file) => onChange({ url: URL.createObjectURL(file), file, isNew: true })}
        >
          <ImageUp size={18} aria-hidden />
          {t('game.upload')}
        </FileButton>
        <Button onClick={() => setSearching(true)}>
          <Search size={18} aria-hidden />
          {t('game.find')}
        </Button>
        {image.url && (
          <Button look="plain" onClick={() => onChange({ url: null, file: null, isNew: true })}>
            <Trash2 size={18} aria-hidden />
            {t('game.removeImage')}
          </Button>
        )}
      </HStack>
      <Text textStyle="small" color="tx3">
        {t('game.imageHint')}
      </Text>
      {isSearching && (
        <GameDatabaseDialog
          start={gameName}
          onChoose={(url) => {
            onChange({ url, file: null, isNew: true });
            setSearching(false);
          }}
          onClose={() => setSearching(false)}
        />
      )}
    </Stack>
  );
}
