import { useLocation } from 'react-router';
import type { useBookSlotMutation } from '../../../__generated__/useBookSlotMutation.graphql.ts';
import type { MoneyValue } from '../../../format/money.ts';
import { arrivalInput } from '../../../app/arrival.ts';
import { graphql } from '../../../relay/hooks.ts';
import { useMutationResult } from '../../../relay/useMutationResult.ts';
import { useCheckout } from '../../payments/useCheckout.ts';
import { reviewAddress } from './summary/reviewAddress.ts';

const BOOK = graphql`
  mutation useBookSlotMutation($input: BookSlotInput!, $isPaid: Boolean = true) {
    result: bookSlot(input: $input) {
      ... on BookSlotSuccess {
        checkoutUrl
        booking {
          id
          status
          viewerIsCreator
          slot @include(if: $isPaid) {
            id
            ...BookingSummary_slot
          }
        }
      }
      ... on SlotTakenError {
        nearestFree {
          id
          startsAt
          price {
            amountMinor
            currency
          }
        }
      }
      ... on HoldLimitError {
        reason
        availableAt
      }
      ... on UserError {
        code
      }
    }
  }
`;

type BookingRequest = {
  slotId: string;
  couponCode: string | null;
  giftCardCode?: string;
  /** Books a session of this pack instead of paying. */
  packPurchaseId?: string;
};
type Circumstances = {
  /** Has a checkout; the person may come back from it to the page with the slot. */
  isPaid: boolean;
  /** The person has just signed in on this page, which still shows the content for visitors. */
  isNewSession?: boolean;
  /** The list price that was shown. */
  shownPrice?: MoneyValue;
  /** The total that was shown. A checkout shows it otherwise. */
  expectedTotalMinor?: number;
};

/** Holds the slot and opens its checkout, or the confirmation when there is nothing to pay. */
export function useBookSlot({ onFailed }: { onFailed: (cause: unknown) => boolean }) {
  const [run] = useMutationResult<useBookSlotMutation>(BOOK);
  const location = useLocation();
  const { buy, isBusy, failure } = useCheckout({
    send: (
      input: BookingRequest & { idempotencyKey: string },
      { isPaid, expectedTotalMinor }: Circumstances,
    ) =>
      run(
        { input: { ...input, expectedTotalMinor, ...arrivalInput() }, isPaid },
        // Without the slot in the response, a page that shows it later requests it again.
        isPaid ? {} : { updater: (store) => store.get(input.slotId)?.invalidateRecord() },
      ),
    isOver: ({ booking }) =>
      booking !== undefined && booking.status !== 'HELD' && booking.status !== 'CONFIRMED',
    nextPage: ({ booking }, { isNewSession }) => {
      const page = booking ? `/bookings/${encodeURIComponent(booking.id)}` : null;
      // The reloaded page shows the slot's current state and the reason.
      if (isNewSession) return { address: page ?? reviewAddress(location), isReload: true };
      return page === null ? null : { address: page };
    },
    onFailed,
  });
  const problem = failure && {
    cause: failure.cause,
    shownPrice: failure.circumstances.shownPrice,
    slotId: failure.choice.slotId,
    nearestFree: failure.result?.nearestFree ?? [],
  };
  return { book: buy, isBusy, problem };
}
