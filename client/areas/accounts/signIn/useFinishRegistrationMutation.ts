import type { useFinishRegistrationMutation as Operation } from '../../../__generated__/useFinishRegistrationMutation.graphql.ts';
import { graphql } from '../../../relay/hooks.ts';
import { useMutationResult } from '../../../relay/useMutationResult.ts';

export const useFinishRegistrationMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useFinishRegistrationMutation($input: FinishRegistrationInput!) {
      result: finishRegistration(input: $input) {
        __typename
        ... on FinishRegistrationSuccess {
          viewer {
            username
            locale
            registrationPending
            creator {
              username
            }
          }
        }
        ... on UserError {
          code
        }
      }
    }
  `);
