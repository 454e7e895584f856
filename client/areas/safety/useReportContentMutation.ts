import type { useReportContentMutation as Operation } from '../../__generated__/useReportContentMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

export const useReportContentMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useReportContentMutation($input: ReportContentInput!) {
      result: reportContent(input: $input) {
        ... on ReportInvalidError {
          field
        }
        ... on UserError {
          code
        }
      }
    }
  `);
