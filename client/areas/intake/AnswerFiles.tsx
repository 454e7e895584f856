import type { AnswerFiles_question$key } from '../../__generated__/AnswerFiles_question.graphql.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { FileUploads } from '../attachments/FileUploads.tsx';
import { AnswerFileLink } from './AnswerFileLink.tsx';
import { useDeleteAnswerFileMutation } from './useDeleteAnswerFileMutation.ts';
import { useUploadAnswerFileMutation } from './useUploadAnswerFileMutation.ts';

type Props = { question: AnswerFiles_question$key; label: string };

/** Files as an answer. */
export function AnswerFiles({ question, label }: Props) {
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
  const [upload] = useUploadAnswerFileMutation();
  const [remove] = useDeleteAnswerFileMutation();
  return (
    <FileUploads
      label={label}
      files={files.map((file) => ({ ...file, content: <AnswerFileLink file={file} /> }))}
      upload={(options) => upload({ questionId: id, file: null }, options)}
      remove={(fileId) => remove({ fileId })}
    />
  );
}
