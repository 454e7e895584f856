import type { useUpdateGameNewsMutation as Operation } from '../../../../__generated__/useUpdateGameNewsMutation.graphql.ts';
import { graphql } from '../../../../relay/hooks.ts';
import { useMutationResult } from '../../../../relay/useMutationResult.ts';

export const useUpdateGameNewsMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useUpdateGameNewsMutation($input: UpdateGameNewsInput!) {
      result: updateGameNews(input: $input) {
        ... on UpdateGameNewsSuccess {
          news {
            ...NewsTab_news
            ...NewsForm_news
          }
        }
        ... on UserError {
          code
        }
      }
    }
  `);
