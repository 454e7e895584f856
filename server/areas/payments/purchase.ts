import { urlId } from '../../platform/ids/urlId.ts';
import type { Deps } from '../../Deps.ts';
import type { PurchaseHandler, PurchaseKind } from './PurchaseHandler.ts';

/**
 * A purchase with one share for the creator: one booking, order or tip. Has the shape of Prisma's
 * where and data.
 */
export type SharedPurchase =
  | {
      bookingId: string;
      orderId?: never;
      tipId?: never;
      packPurchaseId?: never;
      giftCardId?: never;
    }
  | {
      orderId: string;
      bookingId?: never;
      tipId?: never;
      packPurchaseId?: never;
      giftCardId?: never;
    }
  | {
      tipId: string;
      bookingId?: never;
      orderId?: never;
      packPurchaseId?: never;
      giftCardId?: never;
    };

/**
 * The owner of a payment or refund. The shares of a pack belong to the bookings of its sessions, as
 * does the payment of a booked session; those of a gift card to what it pays.
 */
export type Purchase =
  | SharedPurchase
  | {
      packPurchaseId: string;
      bookingId?: never;
      orderId?: never;
      tipId?: never;
      giftCardId?: never;
    }
  | {
      giftCardId: string;
      bookingId?: never;
      orderId?: never;
      tipId?: never;
      packPurchaseId?: never;
    };

export type PurchaseIds = {
  bookingId?: string | null | undefined;
  orderId?: string | null | undefined;
  tipId?: string | null | undefined;
  packPurchaseId?: string | null | undefined;
  giftCardId?: string | null | undefined;
};

/** The columns that name the purchase of a payment, for Prisma. */
export const PURCHASE_IDS = {
  bookingId: true,
  orderId: true,
  tipId: true,
  packPurchaseId: true,
  giftCardId: true,
} as const;

/** The same for a transfer. */
export const SHARE_IDS = { bookingId: true, orderId: true, tipId: true } as const;

export function purchaseOf(ids: PurchaseIds): Purchase {
  const { bookingId, orderId, tipId, packPurchaseId, giftCardId } = ids;
  if (bookingId) return { bookingId };
  if (orderId) return { orderId };
  if (tipId) return { tipId };
  if (packPurchaseId) return { packPurchaseId };
  if (giftCardId) return { giftCardId };
  throw new Error('A payment belongs to a booking, an order, a tip, a pack or a gift card.');
}

/**
 * The transfer of a payment's share; null for a session of a pack that is not booked, and for a
 * gift card.
 */
export function shareOf(ids: PurchaseIds): SharedPurchase | null {
  const purchase = purchaseOf(ids);
  return purchase.packPurchaseId === undefined && purchase.giftCardId === undefined
    ? purchase
    : null;
}

type Named = {
  kind: PurchaseKind;
  id: string;
  entity: 'Booking' | 'ServiceOrder' | 'Tip' | 'PackPurchase' | 'GiftCard';
};

/** The kind of a purchase, its row id, and its name in global ids and the audit log. */
export function nameOf(ids: PurchaseIds): Named {
  const purchase = purchaseOf(ids);
  if (purchase.bookingId !== undefined)
    return { kind: 'booking', id: purchase.bookingId, entity: 'Booking' };
  if (purchase.orderId !== undefined)
    return { kind: 'order', id: purchase.orderId, entity: 'ServiceOrder' };
  if (purchase.tipId !== undefined) return { kind: 'tip', id: purchase.tipId, entity: 'Tip' };
  if (purchase.packPurchaseId !== undefined)
    return { kind: 'pack', id: purchase.packPurchaseId, entity: 'PackPurchase' };
  return { kind: 'giftCard', id: purchase.giftCardId, entity: 'GiftCard' };
}

export function findHandler(
  { purchases }: Pick<Deps, 'purchases'>,
  ids: PurchaseIds,
): { handler: PurchaseHandler<Deps>; id: string } {
  const { kind, id } = nameOf(ids);
  return { handler: purchases[kind], id };
}

const PAGES = {
  booking: 'bookings',
  order: 'orders',
  tip: 'receipts',
  pack: 'receipts',
  giftCard: 'receipts',
} as const;

/** The page of a purchase for its two sides. */
export function purchasePage(ids: PurchaseIds): string {
  const { kind, id, entity } = nameOf(ids);
  return `/${PAGES[kind]}/${urlId(entity, id)}`;
}

const DESK_PAGES = {
  booking: 'bookings',
  order: 'orders',
  tip: 'tips',
  pack: 'packs',
  giftCard: 'gift-cards',
} as const;

/** The page of a purchase for staff. */
export function deskPage(ids: PurchaseIds): string {
  const { kind, id } = nameOf(ids);
  return `/staff/${DESK_PAGES[kind]}/${id}`;
}
