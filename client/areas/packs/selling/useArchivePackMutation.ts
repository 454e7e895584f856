import type { useArchivePackMutation as Operation } from '../../../__generated__/useArchivePackMutation.graphql.ts';
import { graphql } from '../../../relay/hooks.ts';
import { useMutationResult } from '../../../relay/useMutationResult.ts';

export const useArchivePackMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useArchivePackMutation($input: ArchivePackInput!) {
      result: archivePack(input: $input) {
        ... on ArchivePackSuccess {
          pack {
            id
            isActive
          }
        }
        ... on UserError {
          code
        }
      }
    }
  `);
