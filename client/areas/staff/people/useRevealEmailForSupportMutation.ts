import type { useRevealEmailForSupportMutation as Operation } from '../../../__generated__/useRevealEmailForSupportMutation.graphql.ts';
import { graphql } from '../../../relay/hooks.ts';
import { useMutationResult } from '../../../relay/useMutationResult.ts';

export const useRevealEmailForSupportMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useRevealEmailForSupportMutation($input: StaffPersonInput!) {
      result: revealEmailForSupport(input: $input) {
        ... on RevealEmailSuccess {
          email
        }
        ... on UserError {
          code
        }
      }
    }
  `);
