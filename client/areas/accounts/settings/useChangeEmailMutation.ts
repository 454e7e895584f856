import type { useChangeEmailMutation as Operation } from '../../../__generated__/useChangeEmailMutation.graphql.ts';
import { graphql } from '../../../relay/hooks.ts';
import { useMutationResult } from '../../../relay/useMutationResult.ts';

export const useChangeEmailMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useChangeEmailMutation($input: ChangeEmailInput!) {
      result: changeEmail(input: $input) {
        __typename
        ... on UserError {
          code
        }
      }
    }
  `);
