import type { Deps } from '../../Deps.ts';
import type { Money } from '../../platform/money/money.rules.ts';
import { giftCardPart } from '../payments/giftCardPart.rules.ts';
import { countGiftCardMisses } from './giftCardMisses.ts';
import { GiftCardInvalidError } from './giftCards.errors.ts';
import { findGiftCard } from './spendGiftCard.ts';

export type GiftCardEffect = { balance: Money; pays: Money; rest: Money };

type Check = {
  code: string;
  creatorId: string;
  totalMinor: number;
  personId: string;
  address: string;
};

/**
 * How much of a total a gift card would pay for an offer of this creator; null if it cannot be used
 * there. Throws RateLimitedError after too many unknown codes.
 */
export async function checkGiftCard(
  deps: Deps,
  { code, creatorId, totalMinor, personId, address }: Check,
): Promise<GiftCardEffect | null> {
  const { currency } = deps.env;
  const attempt = () => findGiftCard(deps.prisma, { code, creatorId, currency });
  try {
    const { balanceMinor } = await countGiftCardMisses(deps, { personId, address, attempt });
    const paysMinor = giftCardPart({ totalMinor, balanceMinor });
    const money = (amountMinor: number): Money => ({ amountMinor, currency });
    return {
      balance: money(balanceMinor),
      pays: money(paysMinor),
      rest: money(totalMinor - paysMinor),
    };
  } catch (error) {
    if (error instanceof GiftCardInvalidError) return null;
    throw error;
  }
}
