import type { useUploadAnswerFileMutation as Operation } from '../../__generated__/useUploadAnswerFileMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

export const useUploadAnswerFileMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useUploadAnswerFileMutation($questionId: ID!, $file: Upload!) {
      result: uploadAnswerFile(questionId: $questionId, file: $file) {
        ... on UploadAnswerFileSuccess {
          question {
            ...AnswerFiles_question
          }
        }
        ... on UserError {
          code
        }
      }
    }
  `);
