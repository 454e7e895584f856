import type { useDeleteAnswerFileMutation as Operation } from '../../__generated__/useDeleteAnswerFileMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

export const useDeleteAnswerFileMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useDeleteAnswerFileMutation($fileId: ID!) {
      result: deleteAnswerFile(fileId: $fileId) {
        ... on DeleteAnswerFileSuccess {
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
