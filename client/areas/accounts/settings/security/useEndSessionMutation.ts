import type { useEndSessionMutation as Operation } from '../../../../__generated__/useEndSessionMutation.graphql.ts';
import { graphql } from '../../../../relay/hooks.ts';
import { useMutationResult } from '../../../../relay/useMutationResult.ts';

export const useEndSessionMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useEndSessionMutation($input: EndSessionInput!) {
      result: endSession(input: $input) {
        viewer {
          ...SessionsCard_viewer
        }
      }
    }
  `);
