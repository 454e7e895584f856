import type { Deps } from '../../Deps.ts';
import { buyGiftCard } from '../../areas/giftCards/buyGiftCard.ts';
import { findPerson } from '../findPerson.ts';
import { payableNow, payForDemo } from './payForDemo.ts';
import { HOUR_MS } from '../../platform/time/timeUnits.rules.ts';

/** Creator, or null for all; amount in minor units, and the age in hours. */
const CARDS = [
  { creator: null, amountMinor: 5_000, hoursAgo: 100 },
  { creator: 'nova', amountMinor: 2_500, hoursAgo: 20 },
] as const;

/** Buys gift cards of the demo fan with the real use case; the codes are in the inbox. */
export async function seedGiftCards(deps: Deps): Promise<void> {
  const fan = await findPerson(deps, 'fan');
  for (const { creator, amountMinor, hoursAgo } of CARDS) {
    const at = new Date(deps.now().getTime() - hoursAgo * HOUR_MS);
    const then: Deps = { ...deps, now: () => at };
    const { giftCardId } = await buyGiftCard(payableNow(then), fan, {
      amountMinor,
      creatorId: creator ? (await findPerson(deps, creator)).id : null,
      idempotencyKey: `demo-gift-card-${creator ?? 'all'}`,
    });
    await payForDemo(then, { giftCardId });
  }
}
