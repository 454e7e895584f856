import { FileUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerFiles_question$key } from '../../__generated__/AnswerFiles_question.graphql.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { useAsyncAction } from '../../relay/useAsyncAction.ts';
import { Button } from '../../ui/Button.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { HStack, Stack, Text } from '../../ui/Layout.tsx';
import { AnswerFileLink } from './AnswerFileLink.tsx';
import { useDeleteAnswerFileMutation } from './useDeleteAnswerFileMutation.ts';
import { useUploadAnswerFileMutation } from './useUploadAnswerFileMutation.ts';

const KINDS =
  '.png,.jpg,.jpeg,.webp,.gif,.mp3,.wav,.ogg,.flac,.m4a,.mid,.mp4,.webm,.mov,.pdf,.txt,.srt,.zip';
const PERCENT = 100;

type Props = { question: AnswerFiles_question$key; label: string };

/** Files as an answer, stored as soon as they are chosen. */
export function AnswerFiles({ question, label }: Props) {
  const { t } = useTranslation('intake');
  const { id, files } = useFragment(
    graphql`
      fragment AnswerFiles_question on BookingQuestion {
        id
        files {
          id
          name
          ...AnswerFileLink_file
        }
      }
    `,
    question,
  );
  const [upload, isUploading] = useUploadAnswerFileMutation();
  const [remove, isRemoving] = useDeleteAnswerFileMutation();
  const { problem, run } = useAsyncAction();
  const [share, setShare] = useState(0);
  const send = (file: File): void => {
    setShare(0);
    void run(
      () => upload({ questionId: id, file: null }, { uploadables: { file }, onProgress: setShare }),
      () => undefined,
    );
  };
  return (
    <Stack gap="8" role="group" aria-label={label}>
      <Text textStyle="label" color="tx2" aria-hidden>
        {label}
      </Text>
      {files.length > 0 && (
        <Stack as="ul" gap="6" listStyleType="none" p="0" m="0">
          {files.map((file) => (
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
              <AnswerFileLink file={file} />
              <Button
                look="plain"
                size="icon"
                disabled={isRemoving}
                aria-label={t('file.remove', { name: file.name })}
                onClick={() =>
                  void run(
                    () => remove({ fileId: file.id }),
                    () => undefined,
                  )
                }
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
          onChoose={send}
        >
          <FileUp size={18} aria-hidden />
          {isUploading
            ? t('file.uploading', { percent: Math.round(share * PERCENT) })
            : t('file.add')}
        </FileButton>
        <Text textStyle="small" color="tx3">
          {t('file.hint')}
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
