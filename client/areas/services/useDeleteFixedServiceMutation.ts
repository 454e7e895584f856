import type { useDeleteFixedServiceMutation as Operation } from '../../__generated__/useDeleteFixedServiceMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

export const useDeleteFixedServiceMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useDeleteFixedServiceMutation($input: DeleteFixedServiceInput!) {
      result: deleteFixedService(input: $input) {
        __typename
        ... on DeleteFixedServiceSuccess {
          deletedId
          service {
            id
            ...ServiceRow_service
          }
        }
        ... on UserError {
          code
        }
      }
    }
  `);
