import type { useUpdateBookingPlaceMutation as Operation } from '../../../__generated__/useUpdateBookingPlaceMutation.graphql.ts';
import { graphql } from '../../../relay/hooks.ts';
import { useMutationResult } from '../../../relay/useMutationResult.ts';

export const useUpdateBookingPlaceMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useUpdateBookingPlaceMutation($input: UpdateBookingPlaceInput!) {
      result: updateBookingPlace(input: $input) {
        ... on UpdateBookingPlaceSuccess {
          booking {
            ...BookingPlaceCard_booking
          }
        }
        ... on UserError {
          code
        }
        ... on MeetingPlaceInvalidError {
          field
        }
      }
    }
  `);
