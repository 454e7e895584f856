import type { useArchiveSessionTypeMutation as Operation } from '../../__generated__/useArchiveSessionTypeMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

export const useArchiveSessionTypeMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useArchiveSessionTypeMutation($input: ArchiveSessionTypeInput!) {
      result: archiveSessionType(input: $input) {
        ... on ArchiveSessionTypeSuccess {
          sessionType {
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
