import type { useReportUserMutation as Operation } from '../../__generated__/useReportUserMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

export const useReportUserMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useReportUserMutation($input: ReportUserInput!) {
      result: reportUser(input: $input) {
        ... on ReportInvalidError {
          field
        }
        ... on UserError {
          code
        }
      }
    }
  `);
