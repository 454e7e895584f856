import { FileUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeliveryFiles_order$key } from '../../__generated__/DeliveryFiles_order.graphql.ts';
import { useErrorText } from '../../app/errors/useErrorText.ts';
import { formatBytes } from '../../format/bytes.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { Button } from '../../ui/Button.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { Span, HStack, Stack, Text } from '../../ui/Layout.tsx';
import { useUploadDeliveryFileMutation } from './useUploadDeliveryFileMutation.ts';
import { useDeleteDeliveryFileMutation } from './useDeleteDeliveryFileMutation.ts';

const KINDS =
  '.png,.jpg,.jpeg,.webp,.gif,.mp3,.wav,.ogg,.flac,.m4a,.mid,.mp4,.webm,.mov,.pdf,.txt,.srt,.zip';
const PERCENT = 100;

type Outcome = { result: { order?: unknown; code?: string } };

/** Files of a delivery: uploaded at once, attached by the delivery, kept across reloads. */
export function DeliveryFiles({ order }: { order: DeliveryFiles_order$key }) {
  const { t } = useTranslation('orders');
  const locale = useLocale();
  const errorText = useErrorText();
  const { id, waitingFiles } = useFragment(
    graphql`
      fragment DeliveryFiles_order on ServiceOrder {
        id
        waitingFiles {
          id
          name
          bytes
        }
      }
    `,
    order,
  );
  const [upload, isUploading] = useUploadDeliveryFileMutation();
  const [remove, isRemoving] = useDeleteDeliveryFileMutation();
  const [share, setShare] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const take = async (work: () => Promise<Outcome>): Promise<void> => {
    setProblem(null);
    try {
      const { result } = await work();
      if (!result.order) setProblem(errorText(result));
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  const send = (file: File): Promise<void> => {
    setShare(0);
    return take(() =>
      upload({ orderId: id, file: null }, { uploadables: { file }, onProgress: setShare }),
    );
  };
  return (
    <Stack gap="10" role="group" aria-label={t('files.title')}>
      {waitingFiles.length > 0 && (
        <Stack as="ul" gap="6" listStyleType="none" p="0" m="0">
          {waitingFiles.map((file) => (
            <HStack
              as="li"
              key={file.id}
              justifyContent="space-between"
              gap="12"
              bg="s3"
              borderRadius="chip"
              ps="12"
              pe="4"
              minH="44px"
            >
              <Text minW="0" overflowWrap="anywhere">
                {file.name}{' '}
                <Span color="tx3" textStyle="small">
                  {formatBytes(file.bytes, { locale })}
                </Span>
              </Text>
              <Button
                look="plain"
                size="icon"
                disabled={isRemoving}
                aria-label={t('files.remove', { name: file.name })}
                title={t('files.remove', { name: file.name })}
                onClick={() => void take(() => remove({ fileId: file.id }))}
              >
                <Trash2 size={18} aria-hidden />
              </Button>
            </HStack>
          ))}
        </Stack>
      )}
      <HStack flexWrap="wrap">
        <FileButton
          look="outline"
          accept={KINDS}
          disabled={isUploading}
          aria-busy={isUploading}
          onChoose={(file) => void send(file)}
        >
          <FileUp size={18} aria-hidden />
          {isUploading
            ? t('files.uploading', { percent: Math.round(share * PERCENT) })
            : t('files.add')}
        </FileButton>
        <Text textStyle="small" color="tx3">
          {t('files.hint')}
        </Text>
      </HStack>
      {problem && (
        <Text role="alert" textStyle="small" color="bad">
          {problem}
        </Text>
      )}
    </Stack>
  );
}
