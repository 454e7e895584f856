import type { useAnswerQuestionMutation as Operation } from '../../__generated__/useAnswerQuestionMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

export const useAnswerQuestionMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useAnswerQuestionMutation($input: AnswerQuestionInput!) {
      result: answerQuestion(input: $input) {
        ... on AnswerQuestionSuccess {
          question {
            id
            answer
          }
        }
        ... on UserError {
          code
        }
      }
    }
  `);
