import type { useSendMessageMutation as Operation } from '../../__generated__/useSendMessageMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

export const useSendMessageMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useSendMessageMutation(
      $input: SendMessageInput!
      $connections: [ID!]!
      $edge: String!
    ) {
      result: sendMessage(input: $input) {
        ... on SendMessageSuccess {
          message @prependNode(connections: $connections, edgeTypeName: $edge) {
            id
            ...MessageBubble_message
          }
        }
        ... on UserError {
          code
        }
      }
    }
  `);
