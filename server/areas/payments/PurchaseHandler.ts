import type { Actor } from '../../platform/access/Actor.ts';
import type { Payment, Prisma } from '../../platform/database/generated/client.ts';
import type { CheckoutRequest } from './PaymentsProvider.ts';

export type PurchaseKind = 'booking' | 'order' | 'tip' | 'pack' | 'giftCard';

export type CheckoutSubject = Pick<
  CheckoutRequest,
  'title' | 'description' | 'customerEmail' | 'successUrl' | 'cancelUrl'
> & {
  /** For purchases that wait longer than usual; at most 24 hours. */
  openUntil?: Date;
};

/** A gift card has no creator as a side, but the purchases that it pays have. */
type Parties = { fanId: string; creatorId: string | null; fanUsername: string };

type InTransaction<Deps> = { deps: Deps; tx: Prisma.TransactionClient; id: string };

/**
 * What payments need from an area that sells something. Bookings, orders, tips, packs and gift
 * cards implement it and are registered in server/areaHandlers.ts, so that payments import none of
 * them. `Deps` is a parameter because Deps.ts imports this type. `id` is the id of the booking,
 * order, tip, pack purchase or gift card.
 */
export type PurchaseHandler<Deps> = {
  /**
   * Describes the purchase for the hosted checkout, with the URLs to return to; null when it does
   * not exist.
   */
  describeCheckout(deps: Deps, purchase: { id: string }): Promise<CheckoutSubject | null>;
  /** Takes the locks that every change of the purchase takes first. */
  lock(tx: Prisma.TransactionClient, purchase: { id: string }): Promise<void>;
  onPaid(paid: InTransaction<Deps> & { payment: Payment }): Promise<void>;
  onExpired(deps: Deps, purchase: { id: string }): Promise<void>;
  hasEnded(tx: Prisma.TransactionClient, purchase: { id: string }): Promise<boolean>;
  /**
   * The fan's bank took back the payment in full or in part. Ends what has not begun and returns
   * whether it did; delivered work is not affected.
   */
  onDisputeLost(lost: InTransaction<Deps> & { amount: 'ALL' | 'PART' }): Promise<boolean>;
  /**
   * A first dispute was opened, or the last open one was won; for purchases without a share to
   * hold.
   */
  onDispute?(disputed: InTransaction<Deps> & { what: 'OPENED' | 'WON' }): Promise<void>;
  /** Decides a pending outcome that the creator's transfer depends on. */
  beforeTransfer(deps: Deps, purchase: { id: string }): Promise<void>;
  findParties(tx: Prisma.TransactionClient, purchase: { id: string }): Promise<Parties | null>;
  /** Publishes a change, so that open pages of both parties refetch the purchase. */
  publishChanged(
    tx: Prisma.TransactionClient,
    purchase: { id: string; parties: Parties },
  ): Promise<void>;
  /**
   * A condition on rows that belong to a purchase, such as payments and messages: purchases visible
   * to this user; none when signed out.
   */
  visibleTo(
    actor: Pick<Actor, 'id'> | null,
  ):
    | { booking: Prisma.BookingWhereInput }
    | { order: Prisma.ServiceOrderWhereInput }
    | { tip: Prisma.TipWhereInput }
    | { packPurchase: Prisma.PackPurchaseWhereInput }
    | { giftCard: Prisma.GiftCardWhereInput };
  /**
   * Returns fan and creator while they may write to each other; null for other users and when the
   * time for it has passed.
   */
  findConversation(
    tx: Prisma.TransactionClient,
    purchase: { id: string; personId: string },
  ): Promise<[fanId: string, creatorId: string] | null>;
  /** Returns steps to run for what a job should have ended by now; at most `limit` of each kind. */
  findOverdue(deps: Deps, options: { limit: number }): Promise<(() => Promise<void>)[]>;
};

export type PurchaseHandlers<Deps> = Record<PurchaseKind, PurchaseHandler<Deps>>;
