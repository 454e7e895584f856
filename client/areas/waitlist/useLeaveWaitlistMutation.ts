import type { useLeaveWaitlistMutation as Operation } from '../../__generated__/useLeaveWaitlistMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

export const useLeaveWaitlistMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useLeaveWaitlistMutation($input: LeaveWaitlistInput!) {
      result: leaveWaitlist(input: $input) {
        ... on LeaveWaitlistSuccess {
          entry {
            id
            endedAt
          }
        }
        ... on UserError {
          code
        }
      }
    }
  `);
