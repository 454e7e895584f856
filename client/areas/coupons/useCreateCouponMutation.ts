import type { useCreateCouponMutation as Operation } from '../../__generated__/useCreateCouponMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

export const useCreateCouponMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useCreateCouponMutation($input: CreateCouponInput!, $connections: [ID!]!) {
      result: createCoupon(input: $input) {
        ... on CreateCouponSuccess {
          coupon
            @prependNode(connections: $connections, edgeTypeName: "ViewerCouponsConnectionEdge") {
            id
            code
            ...CouponTicket_coupon
          }
        }
        ... on UserError {
          code
        }
      }
    }
  `);
