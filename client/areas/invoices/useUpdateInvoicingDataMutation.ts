import type { useUpdateInvoicingDataMutation as Operation } from '../../__generated__/useUpdateInvoicingDataMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

export const useUpdateInvoicingDataMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useUpdateInvoicingDataMutation($input: UpdateInvoicingDataInput!) {
      result: updateInvoicingData(input: $input) {
        __typename
        ... on UpdateInvoicingDataSuccess {
          viewer {
            ...InvoicingCard_viewer
          }
        }
        ... on InvoicingDataInvalidError {
          field
        }
        ... on InvoicingDataMissingError {
          field
        }
        ... on UserError {
          code
        }
      }
    }
  `);
