import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { useBookSlotMutation } from '../../../__generated__/useBookSlotMutation.graphql.ts';
import { arrivalInput } from '../../../app/arrival.ts';
import { graphql } from '../../../relay/hooks.ts';
import { useMutationResult } from '../../../relay/useMutationResult.ts';
import type { NearSlot } from './times/NearestSlots.tsx';
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

type Result = useBookSlotMutation['response']['result'];
type BookingProblem = { cause: unknown; slotId: string; nearestFree: readonly NearSlot[] };
type BookingRequest = {
  slotId: string;
  couponCode: string | null;
  giftCardCode?: string;
  /** Books a session of this pack instead of paying. */
  packPurchaseId?: string;
};
type Options = {
  /** Has a checkout; the person may come back from it to the page with the slot. */
  isPaid: boolean;
  /** The person has just signed in on this page, which still shows the content for visitors. */
  isNewSession?: boolean;
};

/**
 * Holds the slot and opens its checkout, or the confirmation when there is nothing to pay. Repeated
 * requests for the same choice reuse the idempotency key, so a second click or a retry after a lost
 * response never creates a second booking.
 */
export function useBookSlot() {
  const [run] = useMutationResult<useBookSlotMutation>(BOOK);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<BookingProblem | null>(null);
  const keys = useRef(new Map<string, string>());
  const navigate = useNavigate();
  const location = useLocation();
  useHistoryReturn(() => setBusy(false));

  const send = async (request: BookingRequest, isPaid: boolean): Promise<Result> => {
    const name = `${request.slotId} ${request.couponCode ?? ''} ${request.packPurchaseId ?? ''} ${request.giftCardCode ?? ''}`;
    const idempotencyKey = keys.current.get(name) ?? crypto.randomUUID();
    keys.current.set(name, idempotencyKey);
    const { result } = await run(
      { input: { ...request, ...arrivalInput(), idempotencyKey }, isPaid },
      // Without the slot in the response, a page that shows it later requests it again.
      isPaid ? {} : { updater: (store) => store.get(request.slotId)?.invalidateRecord() },
    );
    if (
      !result.booking ||
      result.booking.status === 'HELD' ||
      result.booking.status === 'CONFIRMED'
    )
      return result;
    // The earlier hold has expired, so this is a new request.
    keys.current.delete(name);
    return send(request, isPaid);
  };

  const book = (request: BookingRequest, { isPaid, isNewSession = false }: Options): void => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    const fail = (cause: unknown, nearestFree: readonly NearSlot[] = []): void => {
      setProblem({ cause, slotId: request.slotId, nearestFree });
      setBusy(false);
    };
    send(request, isPaid).then((result) => {
      if (result.checkoutUrl) return window.location.assign(result.checkoutUrl);
      const page = result.booking ? `/bookings/${encodeURIComponent(result.booking.id)}` : null;
      // The reloaded page shows the slot's current state and the reason.
      if (isNewSession) return window.location.assign(page ?? reviewAddress(location));
      if (page === null) return fail(result, result.nearestFree);
      setBusy(false);
      return void navigate(page);
    }, fail);
  };
  return { book, isBusy, problem };
}

/** The browser's Back button may restore the page with the button still busy. */
function useHistoryReturn(onReturn: () => void): void {
  const latest = useRef(onReturn);
  useEffect(() => {
    latest.current = onReturn;
  }, [onReturn]);
  useEffect(() => {
    const check = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) latest.current();
    };
    window.addEventListener('pageshow', check);
    return () => window.removeEventListener('pageshow', check);
  }, []);
}
