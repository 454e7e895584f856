import { FileUp, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '../../format/bytes.ts';
import {
  ATTACHMENT_EXTENSIONS,
  MAX_ATTACHMENT_BYTES,
  MAX_ATTACHMENTS,
} from '../../generated/constraints.rules.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { type Answer, useAsyncAction } from '../../relay/useAsyncAction.ts';
import { Button } from '../../ui/Button.tsx';
import { FileButton } from '../../ui/fields/FileButton.tsx';
import { HStack, Stack, Text } from '../../ui/Layout.tsx';

const PERCENT = 100;

type UploadOptions = { uploadables: { file: File }; onProgress: (share: number) => void };
type Props = {
  files: readonly { id: string; name: string; content: ReactNode }[];
  upload: (options: UploadOptions) => Promise<Answer>;
  remove: (fileId: string) => Promise<Answer>;
};

/** The files of a form, each stored as soon as it is chosen. */
export function FileUploads({ files, upload, remove }: Props) {
  const { t } = useTranslation('attachments');
  const locale = useLocale();
  const uploading = useAsyncAction();
  const removing = useAsyncAction();
  const [share, setShare] = useState(0);
  const problem = uploading.problem ?? removing.problem;
  const send = (file: File): void => {
    setShare(0);
    removing.setProblem(null);
    void uploading.run(
      () => upload({ uploadables: { file }, onProgress: setShare }),
      () => undefined,
    );
  };
  const removeFile = (fileId: string): void => {
    uploading.setProblem(null);
    void removing.run(
      () => remove(fileId),
      () => undefined,
    );
  };
  return (
    <>
      {files.length > 0 && (
        <Stack as="ul" gap="6" listStyleType="none" p="0" m="0">
          {files.map(({ id, name, content }) => (
            <HStack
              as="li"
              key={id}
              justifyContent="space-between"
              gap="12"
              bg="s3"
              borderRadius="chip"
              ps="12"
              py="4"
              pe="4"
              minH="44px"
            >
              {content}
              <Button
                look="plain"
                size="icon"
                disabled={removing.isBusy}
                aria-label={t('remove', { name })}
                title={t('remove', { name })}
                onClick={() => removeFile(id)}
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
          accept={ATTACHMENT_EXTENSIONS}
          disabled={uploading.isBusy}
          aria-busy={uploading.isBusy}
          onChoose={send}
        >
          <FileUp size={18} aria-hidden />
          {uploading.isBusy ? t('uploading', { percent: Math.round(share * PERCENT) }) : t('add')}
        </FileButton>
        <Text textStyle="small" color="tx3">
          {t('hint', {
            size: formatBytes(MAX_ATTACHMENT_BYTES, { locale }),
            count: MAX_ATTACHMENTS,
          })}
        </Text>
      </HStack>
      {problem && (
        <Text role="alert" textStyle="small" color="bad">
          {problem}
        </Text>
      )}
    </>
  );
}
