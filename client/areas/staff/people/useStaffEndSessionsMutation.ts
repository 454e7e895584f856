import type { useStaffEndSessionsMutation as Operation } from '../../../__generated__/useStaffEndSessionsMutation.graphql.ts';
import { graphql } from '../../../relay/hooks.ts';
import { useMutationResult } from '../../../relay/useMutationResult.ts';

export const useStaffEndSessionsMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useStaffEndSessionsMutation($input: StaffPersonInput!) {
      result: staffEndSessions(input: $input) {
        ... on UserError {
          code
        }
      }
    }
  `);
