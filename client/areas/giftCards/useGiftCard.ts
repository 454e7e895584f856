import { useRef, useState } from 'react';
import type { useGiftCardQuery } from '../../__generated__/useGiftCardQuery.graphql.ts';
import type { MoneyValue } from '../../format/money.ts';
import { fetchQuery, graphql, useRelayEnvironment } from '../../relay/hooks.ts';
import { isAbout } from '../payments/isAbout.ts';

type GiftCardEffect = NonNullable<useGiftCardQuery['response']['giftCardCheck']>;
type GiftCardState =
  | { kind: 'none' }
  | { kind: 'checking' }
  | {
      kind: 'refused';
      problem: unknown;
      /** By a purchase, with a more precise reason than a check has. */
      isByPurchase?: true;
    }
  | { kind: 'works'; code: string; totalMinor: number; effect: GiftCardEffect };

export type UsedGiftCard = {
  typed: string;
  state: GiftCardState;
  change: (typed: string) => void;
  /** Checks the typed code for a total. Null means that the purchase must not start. */
  apply: (total: MoneyValue) => Promise<{ code: string | null } | null>;
  /**
   * Removes the card's amount if the purchase failed because of the typed card. True if the field
   * now states the reason.
   */
  reject: (cause: unknown) => boolean;
};

const query = graphql`
  query useGiftCardQuery($creatorId: ID!, $code: String!, $totalMinor: Int!) {
    giftCardCheck(creatorId: $creatorId, code: $code, totalMinor: $totalMinor) {
      balance {
        amountMinor
        currency
      }
      pays {
        amountMinor
        currency
      }
      rest {
        amountMinor
        currency
      }
    }
  }
`;

/**
 * A gift card and the amount that it pays of a purchase. Paying calls `apply`, so a typed code is
 * never ignored. The server checks the code again at the purchase.
 */
export function useGiftCard(creatorId: string): UsedGiftCard {
  const environment = useRelayEnvironment();
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<GiftCardState>({ kind: 'none' });
  // The code whose response is expected.
  const wanted = useRef('');

  const check = async (code: string, totalMinor: number): Promise<GiftCardState> => {
    try {
      const answer = await fetchQuery<useGiftCardQuery>(
        environment,
        query,
        { creatorId, code, totalMinor },
        { fetchPolicy: 'network-only' },
      ).toPromise();
      const effect = answer?.giftCardCheck;
      if (!effect) return { kind: 'refused', problem: { code: 'GIFT_CARD_INVALID' } };
      return effect.pays.amountMinor > 0
        ? { kind: 'works', code, totalMinor, effect }
        : { kind: 'refused', problem: { code: 'GIFT_CARD_EMPTY' } };
    } catch (problem) {
      return { kind: 'refused', problem };
    }
  };
  const change = (value: string): void => {
    wanted.current = value.trim();
    setTyped(value);
    setState({ kind: 'none' });
  };
  const apply = async ({ amountMinor }: MoneyValue): Promise<{ code: string | null } | null> => {
    const code = typed.trim();
    // A free purchase needs no gift card.
    if (!code || amountMinor === 0) return { code: null };
    if (state.kind === 'works' && state.totalMinor === amountMinor) return { code };
    if (state.kind === 'refused' && state.isByPurchase) {
      // A new object, so that the field has the focus again.
      setState({ ...state });
      return null;
    }
    wanted.current = code;
    setState({ kind: 'checking' });
    const checked = await check(code, amountMinor);
    if (wanted.current !== code) return null;
    setState(checked);
    return checked.kind === 'works' ? { code } : null;
  };
  const reject = (cause: unknown): boolean => {
    // The code may have been changed during the payment.
    if (!isAbout(cause, 'GIFT_CARD_') || !typed || wanted.current !== typed.trim()) return false;
    setState({ kind: 'refused', problem: cause, isByPurchase: true });
    return true;
  };
  return { typed, state, change, apply, reject };
}

/** The amount that the gift card pays of this total, once it is checked. */
export function giftCardEffect(
  { state }: UsedGiftCard,
  { amountMinor }: MoneyValue,
): GiftCardEffect | null {
  return state.kind === 'works' && state.totalMinor === amountMinor ? state.effect : null;
}
