import type { useCreateSupportRequestMutation as Operation } from '../../__generated__/useCreateSupportRequestMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

export const useCreateSupportRequestMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useCreateSupportRequestMutation($input: CreateSupportRequestInput!) {
      result: createSupportRequest(input: $input) {
        ... on CreateSupportRequestSuccess {
          email
        }
        ... on UserError {
          code
        }
        ... on SupportRequestInvalidError {
          field
        }
      }
    }
  `);
