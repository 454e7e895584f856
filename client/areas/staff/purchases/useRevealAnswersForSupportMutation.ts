import type { useRevealAnswersForSupportMutation as Operation } from '../../../__generated__/useRevealAnswersForSupportMutation.graphql.ts';
import { graphql } from '../../../relay/hooks.ts';
import { useMutationResult } from '../../../relay/useMutationResult.ts';

export const useRevealAnswersForSupportMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useRevealAnswersForSupportMutation($input: StaffPurchaseInput!) {
      result: revealAnswersForSupport(input: $input) {
        ... on RevealAnswersSuccess {
          questions {
            ...AnswerList_questions
          }
        }
        ... on UserError {
          code
        }
      }
    }
  `);
