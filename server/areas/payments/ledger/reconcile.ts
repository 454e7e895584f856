import type { Prisma } from '../../../platform/database/generated/client.ts';
import type { Deps } from '../../../Deps.ts';
import { closeCheckout } from '../checkout/closeCheckout.ts';
import { payTransfer } from '../transfers/payTransfer.ts';
import { reverseTransfer } from '../transfers/reverseTransfer.ts';
import { sendRefund } from '../refunds/sendRefund.ts';
import { settleCheckout } from '../checkout/settleCheckout.ts';
import { HOUR_MS } from '../../../platform/time/timeUnits.rules.ts';

const BATCH = 500;
const AT_ONCE = 8;
/** The next run starts a minute after this one and continues with the rest. */
const BUDGET_MS = 45_000;
/** How long checkouts of ended purchases are checked. */
const CLOSING_HOURS = 48;

type Step = () => Promise<void>;

/**
 * Repairs what webhooks and jobs missed: checkouts paid or expired at the payment provider, expired
 * holds and orders, pending refunds and transfers, ended sessions, and deliveries without
 * objection. One failure does not stop the others, and a slow step delays only later steps of its
 * own lane.
 */
export async function reconcile(deps: Deps): Promise<void> {
  const found = await Promise.all([
    lateMoney(deps),
    ...Object.values(deps.purchases).map((handler) => handler.findOverdue(deps, { limit: BATCH })),
  ]);
  const steps = found.flat().values();
  const end = performance.now() + BUDGET_MS;
  const lane = async (): Promise<void> => {
    for (const step of steps) {
      await step().catch((error: unknown) => deps.log.error({ error }, 'reconciling failed'));
      if (performance.now() > end) return;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

type Unsettled = { id: string; status: 'PENDING' | 'EXPIRED'; checkoutSessionId: string };

/**
 * Checkouts that may have been paid without an event: of purchases that wait for a payment, and of
 * ended purchases whose checkout is not confirmed as closed. The least recently checked come first,
 * so that every checkout gets its turn.
 */
function unsettledCheckouts(deps: Deps): Promise<Unsettled[]> {
  const now = deps.now();
  const minuteAgo = new Date(now.getTime() - 60_000);
  const endedAfter = new Date(now.getTime() - CLOSING_HOURS * HOUR_MS);
  return deps.prisma.$queryRaw<Unsettled[]>`
    update "Payment" set "checkedAt" = ${now} where "id" in (
      select "id" from "Payment"
      where "checkoutSessionId" is not null and "createdAt" < ${minuteAgo}
        and ("status" = 'PENDING' or ("status" = 'EXPIRED' and "checkoutClosedAt" is null and "createdAt" > ${endedAfter}))
      order by "checkedAt" nulls first, "createdAt" desc limit ${BATCH})
    returning "id", "status"::text as "status", "checkoutSessionId"`;
}

async function settle(deps: Deps, { id, status, checkoutSessionId }: Unsettled): Promise<void> {
  if (status === 'EXPIRED') await closeCheckout(deps, { paymentId: id });
  else
    await settleCheckout(deps, {
      checkout: await deps.payments.retrieveCheckout(checkoutSessionId),
    });
}

async function lateMoney(deps: Deps): Promise<Step[]> {
  const minuteAgo = new Date(deps.now().getTime() - 60_000);
  const isDue: Prisma.TransferWhereInput = {
    payableAt: { lt: minuteAgo },
    OR: [{ retryAt: null }, { retryAt: { lte: deps.now() } }],
  };
  const [payments, refunds, transfers, reversals] = await Promise.all([
    unsettledCheckouts(deps),
    deps.prisma.refund.findMany({
      where: {
        status: 'PENDING',
        createdAt: { lt: minuteAgo },
        payment: { disputes: { none: { status: 'OPEN' } } },
      },
      orderBy: { createdAt: 'asc' },
      take: BATCH,
      select: { id: true },
    }),
    deps.prisma.transfer.findMany({
      where: { status: { in: ['SCHEDULED', 'SENDING'] }, ...isDue },
      orderBy: { payableAt: 'asc' },
      take: BATCH,
      select: { id: true },
    }),
    deps.prisma.transfer.findMany({
      where: { status: 'REVERSING', ...isDue },
      orderBy: { payableAt: 'asc' },
      take: BATCH,
      select: { id: true },
    }),
  ]);
  return [
    ...payments.map((payment) => () => settle(deps, payment)),
    ...refunds.map(
      ({ id }) =>
        () =>
          sendRefund(deps, { refundId: id }),
    ),
    ...transfers.map(
      ({ id }) =>
        () =>
          payTransfer(deps, { transferId: id }),
    ),
    ...reversals.map(
      ({ id }) =>
        () =>
          reverseTransfer(deps, { transferId: id }),
    ),
  ];
}
