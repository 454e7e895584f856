import { MAX_IMAGE_ALT_LENGTH } from '../../generated/constraints.rules.ts';
import { ImageUp, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../app/errors/useErrorText.ts';
import { IMAGE_TYPES, imageProblem } from '../accounts/settings/avatar/imageFile.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { FileButton } from '../../ui/fields/FileButton.tsx';
import { HStack, Stack, Text } from '../../ui/Layout.tsx';
import { ServiceImage } from './ServiceImage.tsx';

/** `file` is uploaded; `url` is shown, null when there is no image. */
export type ServiceImagePreview = { url: string | null; alt: string; file: File | null };
export const NO_IMAGE: ServiceImagePreview = { url: null, alt: '', file: null };

type Props = {
  image: ServiceImagePreview;
  onChange: (image: ServiceImagePreview) => void;
  onProblem: (problem: string | null) => void;
};

/** The image of a service and its alternative text. */
export function ServiceImageField({ image, onChange, onProblem }: Props) {
  const { t } = useTranslation('services');
  const errorText = useErrorText();
  const choose = async (file: File): Promise<void> => {
    const code = await imageProblem(file);
    onProblem(code ? errorText({ code }) : null);
    if (!code) onChange({ ...image, file, url: URL.createObjectURL(file) });
  };
  return (
    <Stack as="fieldset" gap="10" border="0" p="0" m="0" minW="0">
      <Text as="legend" textStyle="label" color="tx2" mb="6">
        {t('image.label')}
      </Text>
      {image.url && <ServiceImage image={{ url: image.url, alt: image.alt }} />}
      <HStack flexWrap="wrap" gap="8">
        <FileButton look="outline" accept={IMAGE_TYPES} onChoose={(file) => void choose(file)}>
          <ImageUp size={18} aria-hidden />
          {image.url ? t('image.other') : t('image.choose')}
        </FileButton>
        {image.url && (
          <Button look="plain" onClick={() => onChange(NO_IMAGE)}>
            <Trash2 size={18} aria-hidden />
            {t('image.remove')}
          </Button>
        )}
      </HStack>
      {image.url ? (
        <Field
          label={t('image.alt')}
          hint={t('image.altHint')}
          maxLength={MAX_IMAGE_ALT_LENGTH}
          value={image.alt}
          onChange={({ target }) => onChange({ ...image, alt: target.value })}
        />
      ) : (
        <Text textStyle="small" color="tx3">
          {t('image.hint')}
        </Text>
      )}
    </Stack>
  );
}
