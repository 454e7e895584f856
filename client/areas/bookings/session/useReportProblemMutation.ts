import type { useReportProblemMutation as Operation } from '../../../__generated__/useReportProblemMutation.graphql.ts';
import { graphql } from '../../../relay/hooks.ts';
import { useMutationResult } from '../../../relay/useMutationResult.ts';

export const useReportProblemMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useReportProblemMutation($input: ReportProblemInput!) {
      result: reportProblem(input: $input) {
        ... on ReportProblemSuccess {
          booking {
            ...ProblemCard_booking
            ...MoneyTimeline_booking
          }
        }
        ... on UserError {
          code
        }
      }
    }
  `);
