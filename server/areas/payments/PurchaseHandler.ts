import type { Payment, Prisma } from '../../platform/database/generated/client.ts';
import type { CheckoutRequest } from './PaymentsProvider.ts';

/** What can be paid for. */
export type PurchaseKind = 'booking' | 'order';

export type CheckoutSubject = Pick<
  CheckoutRequest,
  'title' | 'customerEmail' | 'successUrl' | 'cancelUrl'
>;

export type Parties = { fanId: string; creatorId: string; fanUsername: string };

type InTransaction<Deps> = { deps: Deps; tx: Prisma.TransactionClient; id: string };

/**
 * What payments need from the area that sells something. Bookings and orders implement it and are registered in
 * main.ts, so that payments import neither. `Deps` is a parameter because Deps.ts imports this type. `id` is the booking's or the order's.
 */
export type PurchaseHandler<Deps> = {
  /** What the fan reads at the hosted checkout and where it leads; null when the purchase does not exist. */
  describeCheckout(deps: Deps, purchase: { id: string }): Promise<CheckoutSubject | null>;
  /** Takes the locks that every change of the purchase takes first. */
  lock(tx: Prisma.TransactionClient, purchase: { id: string }): Promise<void>;
  onPaid(paid: InTransaction<Deps> & { payment: Payment }): Promise<void>;
  /** The checkout ended without a payment. */
  onExpired(deps: Deps, purchase: { id: string }): Promise<void>;
  /** Whether it was refunded, cancelled or has expired. */
  hasEnded(tx: Prisma.TransactionClient, purchase: { id: string }): Promise<boolean>;
  /**
   * The fan's bank took back the whole payment or a part of it. Ends what is still ahead and returns whether it did;
   * what was delivered is not touched.
   */
  onDisputeLost(lost: InTransaction<Deps> & { amount: 'ALL' | 'PART' }): Promise<boolean>;
  /** Decides an outcome that the creator's payout depends on. */
  beforeTransfer(deps: Deps, purchase: { id: string }): Promise<void>;
  findParties(tx: Prisma.TransactionClient, purchase: { id: string }): Promise<Parties | null>;
  /** Makes the open pages of both parties read the purchase again. */
  publishChanged(
    tx: Prisma.TransactionClient,
    purchase: { id: string; parties: Parties },
  ): Promise<void>;
  /** A condition on rows that belong to a purchase, such as payments and messages: purchases this person may see. */
  visibleTo(
    personId: string | null,
  ): { booking: Prisma.BookingWhereInput } | { order: Prisma.ServiceOrderWhereInput };
  /** Fan and creator while they may write to each other; null for a stranger and when the time for it has passed. */
  findConversation(
    tx: Prisma.TransactionClient,
    purchase: { id: string; personId: string },
  ): Promise<[fanId: string, creatorId: string] | null>;
  /** What a job should have ended by now, as steps to run; at most `limit` of each kind. */
  findOverdue(deps: Deps, options: { limit: number }): Promise<(() => Promise<void>)[]>;
};

export type PurchaseHandlers<Deps> = Record<PurchaseKind, PurchaseHandler<Deps>>;
