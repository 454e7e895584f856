import type { Dispute, Payment, Prisma } from '../../../platform/database/generated/client.ts';
import { remainingMinor } from '../remaining.rules.ts';
import type { DisputeState } from '../PaymentsProvider.ts';
import { splitAmount } from './splitAmount.rules.ts';

type Db = Pick<Prisma.TransactionClient, 'payment' | 'dispute'>;
type Part = { payment: Pick<Payment, 'id'>; state: DisputeState };

const partId = (providerDisputeId: string, session: number | null): string =>
  `${providerDisputeId}/${session ?? 0}`;
const prefixOf = (providerDisputeId: string): string => `${providerDisputeId.split('/')[0]}/`;

/**
 * The parts of a dispute of a divided payment: one per session of the pack, in proportion to what
 * was not refunded before. Once the dispute is known, the parts that were stored.
 */
export async function partsOf(
  db: Db,
  { payment, state }: { payment: Payment; state: DisputeState },
): Promise<Part[]> {
  const { providerDisputeId, amountMinor, feeMinor } = state;
  const known = await db.dispute.findMany({
    where: { providerDisputeId: { startsWith: prefixOf(providerDisputeId) } },
    include: { payment: { select: { id: true } } },
    orderBy: { payment: { packSession: 'asc' } },
  });
  if (known.length > 0) {
    const amounts = splitAmount({
      amountMinor,
      weights: known.map((part) => part.amountMinor),
    });
    return known.map((part, index) => ({
      payment: part.payment,
      state: {
        ...state,
        providerDisputeId: part.providerDisputeId,
        paymentId: part.payment.id,
        amountMinor: amounts[index] ?? 0,
        // The bank took so little that none of it falls on this session.
        status: amounts[index] === 0 ? 'WON' : state.status,
        feeMinor: index === 0 ? feeMinor : 0,
      },
    }));
  }
  const sessions = await db.payment.findMany({
    where: { packPurchaseId: payment.packPurchaseId, packSession: { not: null } },
    orderBy: { packSession: 'asc' },
  });
  return spread({ sessions, amountMinor })
    .filter((part) => part.amountMinor > 0)
    .map((part, index) => ({
      payment: part.session,
      state: {
        ...state,
        providerDisputeId: partId(providerDisputeId, part.session.packSession),
        paymentId: part.session.id,
        amountMinor: part.amountMinor,
        feeMinor: index === 0 ? feeMinor : 0,
      },
    }));
}

/** The remaining money is disputed first; only what exceeds it was refunded before. */
function spread({
  sessions,
  amountMinor,
}: {
  sessions: Payment[];
  amountMinor: number;
}): { session: Payment; amountMinor: number }[] {
  const standing = sessions.map((session) =>
    session.status === 'SUCCEEDED' || session.status === 'DISPUTED' ? remainingMinor(session) : 0,
  );
  const standingMinor = standing.reduce((sum, minor) => sum + minor, 0);
  const first = splitAmount({
    amountMinor: Math.min(amountMinor, standingMinor),
    weights: standing,
  });
  const gone = sessions.map((session, index) => session.amountMinor - (standing[index] ?? 0));
  const rest = splitAmount({
    amountMinor: Math.max(0, amountMinor - standingMinor),
    weights: gone,
  });
  return sessions.map((session, index) => ({
    session,
    amountMinor: (first[index] ?? 0) + (rest[index] ?? 0),
  }));
}

/**
 * The dispute of which both sides and staff are notified: for a pack once, with the sum of its
 * parts. Null for the parts after the first.
 */
export async function announcedDispute(
  db: Pick<Prisma.TransactionClient, 'dispute'>,
  dispute: Dispute,
): Promise<Dispute | null> {
  if (!dispute.providerDisputeId.includes('/')) return dispute;
  const parts = await db.dispute.findMany({
    where: { providerDisputeId: { startsWith: prefixOf(dispute.providerDisputeId) } },
    orderBy: { payment: { packSession: 'asc' } },
  });
  if (parts[0]?.id !== dispute.id) return null;
  return { ...dispute, amountMinor: parts.reduce((sum, part) => sum + part.amountMinor, 0) };
}
