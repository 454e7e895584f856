import { urlId } from '../../platform/ids/urlId.ts';
import type { Deps } from '../../Deps.ts';
import type { PurchaseHandler, PurchaseKind } from './PurchaseHandler.ts';

/**
 * The owner of a payment, refund or transfer: one booking, order or tip. Fits Prisma's where and
 * data.
 */
export type Purchase =
  | { bookingId: string; orderId?: never; tipId?: never }
  | { orderId: string; bookingId?: never; tipId?: never }
  | { tipId: string; bookingId?: never; orderId?: never };

export type PurchaseIds = {
  bookingId?: string | null | undefined;
  orderId?: string | null | undefined;
  tipId?: string | null | undefined;
};

/** The columns that name the purchase of a row, for Prisma. */
export const PURCHASE_IDS = { bookingId: true, orderId: true, tipId: true } as const;

export function purchaseOf({ bookingId, orderId, tipId }: PurchaseIds): Purchase {
  if (bookingId) return { bookingId };
  if (orderId) return { orderId };
  if (tipId) return { tipId };
  throw new Error('A payment belongs to a booking, an order or a tip.');
}

type Named = { kind: PurchaseKind; id: string; entity: 'Booking' | 'ServiceOrder' | 'Tip' };

/** The kind of a purchase, its row id, and its name in global ids and the audit log. */
export function nameOf(ids: PurchaseIds): Named {
  const purchase = purchaseOf(ids);
  if (purchase.bookingId !== undefined)
    return { kind: 'booking', id: purchase.bookingId, entity: 'Booking' };
  if (purchase.orderId !== undefined)
    return { kind: 'order', id: purchase.orderId, entity: 'ServiceOrder' };
  return { kind: 'tip', id: purchase.tipId, entity: 'Tip' };
}

export function findHandler(
  { purchases }: Pick<Deps, 'purchases'>,
  ids: PurchaseIds,
): { handler: PurchaseHandler<Deps>; id: string } {
  const { kind, id } = nameOf(ids);
  return { handler: purchases[kind], id };
}

const PAGES = { booking: 'bookings', order: 'orders', tip: 'receipts' } as const;

/** The page of a purchase for its two sides. */
export function purchasePage(ids: PurchaseIds): string {
  const { kind, id, entity } = nameOf(ids);
  return `/${PAGES[kind]}/${urlId(entity, id)}`;
}

const DESK_PAGES = { booking: 'bookings', order: 'orders', tip: 'tips' } as const;

/** The page of a purchase for staff. */
export function deskPage(ids: PurchaseIds): string {
  const { kind, id } = nameOf(ids);
  return `/staff/${DESK_PAGES[kind]}/${id}`;
}
