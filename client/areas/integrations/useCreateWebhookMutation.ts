import type { useCreateWebhookMutation as Operation } from '../../__generated__/useCreateWebhookMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

export const useCreateWebhookMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useCreateWebhookMutation($input: CreateWebhookInput!) {
      result: createWebhook(input: $input) {
        ... on CreateWebhookSuccess {
          secret
          viewer {
            ...WebhooksCard_viewer
          }
        }
        ... on UserError {
          code
        }
        ... on WebhookInvalidError {
          field
        }
        ... on WebhookAddressRefusedError {
          field
        }
      }
    }
  `);
