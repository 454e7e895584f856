import type { useAnswerClockChangeMutation as Operation } from '../../../__generated__/useAnswerClockChangeMutation.graphql.ts';
import { graphql } from '../../../relay/hooks.ts';
import { useMutationResult } from '../../../relay/useMutationResult.ts';

export const useAnswerClockChangeMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useAnswerClockChangeMutation($input: AnswerClockChangeInput!) {
      result: answerClockChange(input: $input) {
        ... on AnswerClockChangeSuccess {
          viewer {
            ...OwnClockChange_viewer
            ...StandingPattern_viewer
          }
        }
        ... on UserError {
          code
        }
      }
    }
  `);
