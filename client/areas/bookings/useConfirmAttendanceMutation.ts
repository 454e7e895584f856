import type { useConfirmAttendanceMutation as Operation } from '../../__generated__/useConfirmAttendanceMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

export const useConfirmAttendanceMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useConfirmAttendanceMutation($input: ConfirmAttendanceInput!) {
      result: confirmAttendance(input: $input) {
        ... on ConfirmAttendanceSuccess {
          booking {
            ...AttendanceCard_booking
          }
        }
        ... on UserError {
          code
        }
      }
    }
  `);
