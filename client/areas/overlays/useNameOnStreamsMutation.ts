import type { useNameOnStreamsMutation as Operation } from '../../__generated__/useNameOnStreamsMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

export const useNameOnStreamsMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useNameOnStreamsMutation($input: NameOnStreamsInput!) {
      result: nameOnStreams(input: $input) {
        viewer {
          ...NamedCard_viewer
        }
      }
    }
  `);
