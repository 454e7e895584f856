import type { useSendVerificationEmailMutation as Operation } from '../../__generated__/useSendVerificationEmailMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

export const useSendVerificationEmailMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useSendVerificationEmailMutation {
      result: sendVerificationEmail {
        __typename
        ... on SendVerificationEmailSuccess {
          viewer {
            emailVerified
          }
        }
        ... on UserError {
          code
        }
      }
    }
  `);
