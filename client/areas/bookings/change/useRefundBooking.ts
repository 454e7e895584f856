import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { useRefundBookingMutation } from '../../../__generated__/useRefundBookingMutation.graphql.ts';
import { graphql } from '../../../relay/hooks.ts';
import { useMutationResult } from '../../../relay/useMutationResult.ts';

const REFUND = graphql`
  mutation useRefundBookingMutation($input: RefundBookingInput!) {
    result: refundBooking(input: $input) {
      ... on RefundBookingSuccess {
        booking {
          id
          status
          viewerCanCancel
          ...CancelCard_booking
          ...BookingHeading_booking
          ...BookingActions_booking
          ...MoneyTimeline_booking
          ...UpcomingRow_booking
        }
      }
      ... on UserError {
        code
      }
    }
  }
`;

type Options = { bookingId: string; expectedRefundMinor: number; onDone: () => void };

/** Cancels a booking for the refund that the user has seen; the server refuses another amount. */
export function useRefundBooking({ bookingId, expectedRefundMinor, onDone }: Options) {
  const [run, isBusy] = useMutationResult<useRefundBookingMutation>(REFUND);
  const { revalidate } = useRevalidator();
  const [problem, setProblem] = useState<unknown>(null);
  const cancel = (): void => {
    setProblem(null);
    run({ input: { bookingId, expectedRefundMinor } })
      .then(async ({ result }) => {
        if (result.booking) return onDone();
        // The new amount is shown beside the message.
        if (result.code === 'REFUND_QUOTE_CHANGED') await revalidate();
        setProblem(result);
      })
      .catch(setProblem);
  };
  return { cancel, isBusy, problem };
}
