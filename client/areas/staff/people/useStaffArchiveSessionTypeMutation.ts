import type { useStaffArchiveSessionTypeMutation as Operation } from '../../../__generated__/useStaffArchiveSessionTypeMutation.graphql.ts';
import { graphql } from '../../../relay/hooks.ts';
import { useMutationResult } from '../../../relay/useMutationResult.ts';

export const useStaffArchiveSessionTypeMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useStaffArchiveSessionTypeMutation($input: StaffArchiveSessionTypeInput!) {
      result: staffArchiveSessionType(input: $input) {
        ... on UserError {
          code
        }
      }
    }
  `);
