import type { useSendOverlayTestMutation as Operation } from '../../__generated__/useSendOverlayTestMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

export const useSendOverlayTestMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useSendOverlayTestMutation {
      result: sendOverlayTest {
        ... on SendOverlayTestSuccess {
          viewer {
            username
          }
        }
        ... on UserError {
          code
        }
      }
    }
  `);
