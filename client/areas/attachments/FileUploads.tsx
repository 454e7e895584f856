import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '../../format/bytes.ts';
import {
  ATTACHMENT_EXTENSIONS,
  MAX_ATTACHMENT_BYTES,
  MAX_ATTACHMENTS,
} from '../../generated/constraints.rules.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { type Answer, useAsyncAction } from '../../relay/useAsyncAction.ts';
import { FileButton } from '../../ui/fields/FileButton.tsx';
import { HStack, Stack, Text } from '../../ui/Layout.tsx';
import { AttachedFiles, type AttachedFile } from './AttachedFiles.tsx';

const PERCENT = 100;

type UploadOptions = { uploadables: { file: File }; onProgress: (share: number) => void };
type Props = {
  label: string;
  files: readonly AttachedFile[];
  upload: (options: UploadOptions) => Promise<Answer>;
  remove: (fileId: string) => Promise<Answer>;
};

/** The files of a form, each stored as soon as it is chosen. */
export function FileUploads({ label, files, upload, remove }: Props) {
  const { t } = useTranslation('attachments');
  const locale = useLocale();
  const uploading = useAsyncAction();
  const removing = useAsyncAction();
  const group = useRef<HTMLDivElement>(null);
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
      // The row with the focused button was removed.
      () => group.current?.focus(),
    );
  };
  return (
    <Stack ref={group} tabIndex={-1} gap="8" role="group" aria-label={label}>
      <Text textStyle="label" color="tx2" aria-hidden>
        {label}
      </Text>
      <AttachedFiles files={files} isBusy={removing.isBusy} onRemove={removeFile} />
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
    </Stack>
  );
}
