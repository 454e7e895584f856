import type { useEndOtherSessionsMutation as Operation } from '../../../../__generated__/useEndOtherSessionsMutation.graphql.ts';
import { graphql } from '../../../../relay/hooks.ts';
import { useMutationResult } from '../../../../relay/useMutationResult.ts';

export const useEndOtherSessionsMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useEndOtherSessionsMutation {
      result: endOtherSessions {
        viewer {
          ...SessionsCard_viewer
        }
      }
    }
  `);
