import type { useUpdateCouponBudgetMutation as Operation } from '../../__generated__/useUpdateCouponBudgetMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

export const useUpdateCouponBudgetMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useUpdateCouponBudgetMutation($input: UpdateCouponBudgetInput!) {
      result: updateCouponBudget(input: $input) {
        ... on UpdateCouponBudgetSuccess {
          coupon {
            id
            ...CouponTicket_coupon
          }
        }
        ... on UserError {
          code
        }
      }
    }
  `);
