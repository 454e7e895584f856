import type { useStaffDecideProblemMutation as Operation } from '../../../__generated__/useStaffDecideProblemMutation.graphql.ts';
import { graphql } from '../../../relay/hooks.ts';
import { useMutationResult } from '../../../relay/useMutationResult.ts';

export const useStaffDecideProblemMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useStaffDecideProblemMutation($input: StaffDecideProblemInput!) {
      result: staffDecideProblem(input: $input) {
        ... on UserError {
          code
        }
      }
    }
  `);
