import type { useAnswerSupportRequestMutation as Operation } from '../../__generated__/useAnswerSupportRequestMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

export const useAnswerSupportRequestMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useAnswerSupportRequestMutation($input: AnswerSupportRequestInput!) {
      result: answerSupportRequest(input: $input) {
        ... on AnswerSupportRequestSuccess {
          request {
            ...SupportConversation_request
            ...SupportStatus_request
          }
        }
        ... on UserError {
          code
        }
      }
    }
  `);
