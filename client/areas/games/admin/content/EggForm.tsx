import { MAX_GAME_DESCRIPTION_LENGTH } from '../../../../generated/constraints.rules.ts';
import { ImageUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EggForm_egg$key } from '../../../../__generated__/EggForm_egg.graphql.ts';
import { graphql, useFragment } from '../../../../relay/hooks.ts';
import { FileButton } from '../../../../ui/fields/FileButton.tsx';
import { useReleasedUrl } from '../../../../ui/fields/useReleasedUrl.ts';
import { Image, HStack, Stack, Text } from '../../../../ui/Layout.tsx';
import { TextAreaField } from '../../../../ui/fields/TextAreaField.tsx';
import { ContentDialog } from './ContentDialog.tsx';
import { EggCouponField } from './EggCouponField.tsx';
import { useCreateEasterEggMutation } from './useCreateEasterEggMutation.ts';
import { useUpdateEasterEggMutation } from './useUpdateEasterEggMutation.ts';
import { IMAGE_TYPES } from '../../../accounts/settings/avatar/imageFile.ts';

type Props = {
  gameId: string;
  connectionId: string;
  egg: EggForm_egg$key | null;
  onClose: () => void;
};

export function EggForm({ gameId, connectionId, egg, onClose }: Props) {
  const { t } = useTranslation('admin');
  const before = useFragment(
    graphql`
      fragment EggForm_egg on EasterEgg {
        id
        description
        imageUrl
        couponId
      }
    `,
    egg,
  );
  const [description, setDescription] = useState(before?.description ?? '');
  const [couponId, setCouponId] = useState(before?.couponId ?? '');
  const [image, setImage] = useState<{ file: File; url: string } | null>(null);
  useReleasedUrl(image?.url);
  const [create, isCreating] = useCreateEasterEggMutation();
  const [update, isUpdating] = useUpdateEasterEggMutation();
  const shown = image?.url ?? before?.imageUrl;
  const save = async (): Promise<unknown> => {
    const files = image ? { uploadables: { image: image.file } } : {};
    const { result } = before
      ? await update({ easterEggId: before.id, description, couponId: couponId || null }, files)
      : await create(
          {
            gameId,
            description,
            image: null,
            couponId: couponId || null,
            connections: [connectionId],
          },
          files,
        );
    return result.code ? result : null;
  };
  return (
    <ContentDialog
      title={before ? t('egg.edit') : t('egg.add')}
      isFilled={description.trim() !== '' && shown !== undefined}
      isBusy={isCreating || isUpdating}
      onSave={save}
      onClose={onClose}
    >
      {(isChecked) => (
        <>
          <TextAreaField
            label={t('egg.description')}
            name="description"
            required
            rows={4}
            maxLength={MAX_GAME_DESCRIPTION_LENGTH}
            value={description}
            problem={isChecked && !description.trim() ? t('form.required') : null}
            onChange={({ target }) => setDescription(target.value)}
          />
          <Stack gap="10">
            <Text textStyle="label" color="tx2">
              {t('egg.image')}
            </Text>
            {shown && (
              <Image
                src={shown}
                alt={t('egg.imageAlt')}
                width={480}
                height={270}
                w="full"
                aspectRatio="16 / 9"
                objectFit="cover"
                borderRadius="tile"
              />
            )}
            <HStack flexWrap="wrap">
              <FileButton
                accept={IMAGE_TYPES}
                onChoose={(file) => setImage({ file, url: URL.createObjectURL(file) })}
              >
                <ImageUp size={18} aria-hidden />
                {shown ? t('egg.otherImage') : t('egg.chooseImage')}
              </FileButton>
              <Text textStyle="small" color="tx3">
                {t('game.imageHint')}
              </Text>
            </HStack>
            {isChecked && !shown && (
              <Text role="alert" textStyle="small" color="bad">
                {t('form.required')}
              </Text>
            )}
          </Stack>
          <EggCouponField value={couponId} onChange={setCouponId} />
        </>
      )}
    </ContentDialog>
  );
}
