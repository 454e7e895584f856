import type { useReportReviewMutation as Operation } from '../../__generated__/useReportReviewMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

export const useReportReviewMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useReportReviewMutation($input: ReportReviewInput!) {
      result: reportReview(input: $input) {
        ... on ReportInvalidError {
          field
        }
        ... on UserError {
          code
        }
      }
    }
  `);
