import type { useStaffDecideReportMutation as Operation } from '../../../__generated__/useStaffDecideReportMutation.graphql.ts';
import { graphql } from '../../../relay/hooks.ts';
import { useMutationResult } from '../../../relay/useMutationResult.ts';

export const useStaffDecideReportMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useStaffDecideReportMutation($input: StaffDecideReportInput!) {
      result: staffDecideReport(input: $input) {
        ... on StaffDecideReportSuccess {
          report {
            ...ReportItem_report
          }
        }
        ... on UserError {
          code
        }
      }
    }
  `);
