import type { useJoinWaitlistMutation as Operation } from '../../__generated__/useJoinWaitlistMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

export const useJoinWaitlistMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useJoinWaitlistMutation($input: JoinWaitlistInput!) {
      result: joinWaitlist(input: $input) {
        ... on JoinWaitlistSuccess {
          entry {
            id
          }
        }
        ... on WaitlistInvalidError {
          field
        }
        ... on UserError {
          code
        }
      }
    }
  `);
