import type { useRescheduleBookingMutation as Operation } from '../../../__generated__/useRescheduleBookingMutation.graphql.ts';
import { graphql } from '../../../relay/hooks.ts';
import { useMutationResult } from '../../../relay/useMutationResult.ts';

export const useRescheduleBookingMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useRescheduleBookingMutation($input: RescheduleBookingInput!) {
      result: rescheduleBooking(input: $input) {
        ... on RescheduleBookingSuccess {
          booking {
            id
            ...BookingDetails_booking
          }
        }
        ... on UserError {
          code
        }
      }
    }
  `);
