import type { useStaffSetActiveMutation as Operation } from '../../../__generated__/useStaffSetActiveMutation.graphql.ts';
import { graphql } from '../../../relay/hooks.ts';
import { useMutationResult } from '../../../relay/useMutationResult.ts';

export const useStaffSetActiveMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useStaffSetActiveMutation($input: StaffSetActiveInput!) {
      result: staffSetActive(input: $input) {
        ... on UserError {
          code
        }
      }
    }
  `);
