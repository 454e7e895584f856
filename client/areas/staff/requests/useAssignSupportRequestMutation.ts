import type { useAssignSupportRequestMutation as Operation } from '../../../__generated__/useAssignSupportRequestMutation.graphql.ts';
import { graphql } from '../../../relay/hooks.ts';
import { useMutationResult } from '../../../relay/useMutationResult.ts';

export const useAssignSupportRequestMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useAssignSupportRequestMutation($input: AssignSupportRequestInput!) {
      result: assignSupportRequest(input: $input) {
        ... on AssignSupportRequestSuccess {
          desk {
            ...RequestAssignee_desk
          }
        }
        ... on UserError {
          code
        }
      }
    }
  `);
