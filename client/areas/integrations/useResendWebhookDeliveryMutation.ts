import type { useResendWebhookDeliveryMutation as Operation } from '../../__generated__/useResendWebhookDeliveryMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

export const useResendWebhookDeliveryMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useResendWebhookDeliveryMutation($input: ResendWebhookDeliveryInput!) {
      result: resendWebhookDelivery(input: $input) {
        ... on ResendWebhookDeliverySuccess {
          webhook {
            ...WebhookPanel_webhook
          }
        }
        ... on UserError {
          code
        }
      }
    }
  `);
