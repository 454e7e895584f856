import { z } from 'zod';
import type { Actor } from '../../../platform/access/Actor.ts';
import { avatarUrl } from '../../../platform/files/mediaUrls.ts';
import type { Deps } from '../../../Deps.ts';
import { purchaseGlobalId } from '../../../areas/payments/statements/purchaseGlobalId.ts';
import { readBills } from '../../../areas/payments/statements/readBills.ts';
import { toDollars } from '../dollars.rules.ts';
import { dollars, instant } from './entities.ts';

export const bill = z
  .object({
    bookingId: z
      .string()
      .meta({ description: 'Id of the booking, service order, tip, pack or gift card.' }),
    serviceTitle: z
      .string()
      .nullable()
      .meta({ description: 'Null for a session and a gift card.' }),
    otherPartyUsername: z.string(),
    otherPartyAvatarUrl: z.string(),
    amount: dollars,
    transactionDate: instant,
    transactionType: z.enum(['payment', 'refund']),
  })
  .meta({ id: 'Bill' });

const MAX_BILLS = 1_000;

/** Payments and refunds of the user's purchases and sales, newest first. */
export async function ownBills(deps: Deps, actor: Actor): Promise<z.output<typeof bill>[]> {
  const bills = await readBills(deps, { personId: actor.id, limit: MAX_BILLS });
  return bills.map(
    ({
      kind,
      at,
      amountMinor,
      bookingId,
      orderId,
      tipId,
      packPurchaseId,
      giftCardId,
      serviceTitle,
      otherUsername,
      otherAvatarKey,
    }) => ({
      bookingId: purchaseGlobalId({ bookingId, orderId, tipId, packPurchaseId, giftCardId }),
      serviceTitle,
      otherPartyUsername: otherUsername,
      otherPartyAvatarUrl: avatarUrl({ avatarKey: otherAvatarKey }),
      amount: toDollars(amountMinor),
      transactionDate: at.toISOString(),
      transactionType: kind === 'PAYMENT' ? 'payment' : 'refund',
    }),
  );
}
