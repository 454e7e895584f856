import type { useCreateGameNewsMutation as Operation } from '../../../../__generated__/useCreateGameNewsMutation.graphql.ts';
import { graphql } from '../../../../relay/hooks.ts';
import { useMutationResult } from '../../../../relay/useMutationResult.ts';

export const useCreateGameNewsMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useCreateGameNewsMutation($input: CreateGameNewsInput!, $connections: [ID!]!) {
      result: createGameNews(input: $input) {
        ... on CreateGameNewsSuccess {
          news @prependNode(connections: $connections, edgeTypeName: "GameNewsConnectionEdge") {
            id
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
