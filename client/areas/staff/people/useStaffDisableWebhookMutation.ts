import type { useStaffDisableWebhookMutation as Operation } from '../../../__generated__/useStaffDisableWebhookMutation.graphql.ts';
import { graphql } from '../../../relay/hooks.ts';
import { useMutationResult } from '../../../relay/useMutationResult.ts';

export const useStaffDisableWebhookMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useStaffDisableWebhookMutation($input: StaffDisableWebhookInput!) {
      result: staffDisableWebhook(input: $input) {
        ... on UserError {
          code
        }
      }
    }
  `);
