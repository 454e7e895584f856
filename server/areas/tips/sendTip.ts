import type { Actor } from '../../platform/access/Actor.ts';
import type { Prisma } from '../../platform/database/generated/client.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Deps } from '../../Deps.ts';
import { addJob } from '../../platform/jobs/addJob.ts';
import { EmailNotVerifiedError } from '../accounts/accounts.errors.ts';
import { createPendingPayment } from '../payments/checkout/createPendingPayment.ts';
import { createOnce } from '../payments/checkout/createOnce.ts';
import { hashRequest, requireSameRequest } from '../payments/checkout/hashRequest.ts';
import { openCheckout } from '../payments/checkout/openCheckout.ts';
import { IdempotencyMismatchError, SellingPausedError } from '../payments/payments.errors.ts';
import { isSellingPaused } from '../payments/payouts/requireSelling.ts';
import { areBlocked } from '../safety/blocks.access.ts';
import { releaseTip } from './expireTip.ts';
import { findTipped, findUnpaidTip, type TippedId } from './findTipped.ts';
import { NEW_TIP } from './lifecycle.rules.ts';
import { publishTipChanged } from './publishTipChanged.ts';
import { isTipAmount, tipFee, tipUntil } from './tip.rules.ts';
import { largestTip } from './tipLimits.ts';
import { TipInvalidError, TipLimitError, TipNotPossibleError } from './tips.errors.ts';
import { paymentDue } from '../payments/checkout/paymentDue.rules.ts';

export type TipInput = {
  purchase: TippedId;
  amountMinor: number;
  idempotencyKey: string;
};
export type TipOutcome = { tipId: string; checkoutUrl: string | null };

/**
 * Adds a tip to a completed purchase of the actor and opens its checkout. It replaces an unpaid tip
 * for the same purchase. Repeating the key returns the same tip. Throws TipInvalidError,
 * EmailNotVerifiedError, TipNotPossibleError, TipLimitError, SellingPausedError or
 * IdempotencyMismatchError.
 */
export async function sendTip(deps: Deps, actor: Actor, input: TipInput): Promise<TipOutcome> {
  if (!isTipAmount(input.amountMinor)) throw new TipInvalidError();
  const body = [input.purchase, input.amountMinor];
  const requestHash = hashRequest(body);
  const request = { actor, input, requestHash };
  const tip = await createOnce({
    create: () => inTransaction(deps.prisma, (tx) => create({ ...request, deps, tx })),
    findByKey: () => findByKey(deps, request),
  });
  const checkoutUrl = tip.paymentId ? await openCheckout(deps, { paymentId: tip.paymentId }) : null;
  return { tipId: tip.id, checkoutUrl };
}

type Request = { actor: Actor; input: TipInput; requestHash: string };
type Created = { id: string; paymentId: string | null };

async function findByKey(
  { prisma }: Deps,
  { actor, input: { idempotencyKey }, requestHash }: Request,
): Promise<Created | null> {
  const found = await prisma.tip.findUnique({
    where: { fanId_idempotencyKey: { fanId: actor.id, idempotencyKey } },
    select: { id: true, requestHash: true, payment: { select: { id: true } } },
  });
  if (!found) return null;
  requireSameRequest(found, requestHash);
  return { id: found.id, paymentId: found.payment?.id ?? null };
}

async function create({
  deps,
  actor,
  input: { purchase, amountMinor, idempotencyKey },
  requestHash,
  tx,
}: Request & { deps: Deps; tx: Prisma.TransactionClient }): Promise<Created> {
  const now = deps.now();
  const found = await findTipped(tx, { purchase });
  if (!found || !tipUntil({ purchase: found, personId: actor.id, now }))
    throw new TipNotPossibleError();
  const { creatorId } = found;
  await lockPeople(tx, { ids: [actor.id, creatorId] });
  await requireConfirmedFan(tx, { fanId: actor.id });
  if (!(await tx.user.count({ where: { id: creatorId, isActive: true, deletedAt: null } })))
    throw new TipNotPossibleError();
  if (await areBlocked(tx, [actor.id, creatorId])) throw new TipNotPossibleError();
  if (await isSellingPaused(tx, { creatorId })) throw new SellingPausedError();
  await releaseUnpaid({ deps, tx, purchase });
  if (amountMinor > (await largestTip(tx, { fanId: actor.id, now }))) throw new TipLimitError();
  const [tip] = await tx.tip.createManyAndReturn({
    data: [
      {
        ...purchase,
        fanId: actor.id,
        creatorId,
        status: NEW_TIP.unpaid,
        totalMinor: amountMinor,
        feeMinor: tipFee({ amountMinor, feePercent: deps.env.platformFeePercent }),
        currency: found.currency,
        idempotencyKey,
        requestHash,
        paymentDueAt: paymentDue(now),
        createdAt: now,
      },
    ],
    skipDuplicates: true,
  });
  // The key is already used: the caller reads its tip, or throws if the request was different.
  if (!tip) throw new IdempotencyMismatchError();
  const paymentId = await createPendingPayment(tx, {
    purchase: { tipId: tip.id },
    amountMinor,
    currency: tip.currency,
    now,
  });
  await addJob(
    tx,
    'expireTip',
    { tipId: tip.id },
    { runAt: tip.paymentDueAt, jobKey: `expireTip:${tip.id}` },
  );
  await publishTipChanged(tx, tip);
  return { id: tip.id, paymentId };
}

/** The locked row serializes this with a first confirmation. */
async function requireConfirmedFan(
  tx: Prisma.TransactionClient,
  { fanId }: { fanId: string },
): Promise<void> {
  if (!(await tx.user.count({ where: { id: fanId, emailVerified: true } })))
    throw new EmailNotVerifiedError();
}

/** In the order of ids, so that two people who tip each other cannot deadlock. */
async function lockPeople(tx: Prisma.TransactionClient, { ids }: { ids: string[] }): Promise<void> {
  await tx.$queryRaw`
    select 1 from "User" where "id" = any(${ids}::uuid[]) order by "id" for no key update`;
}

async function releaseUnpaid({
  deps,
  tx,
  purchase,
}: {
  deps: Deps;
  tx: Prisma.TransactionClient;
  purchase: TippedId;
}): Promise<void> {
  const unpaid = await findUnpaidTip(tx, { purchase });
  if (unpaid) await releaseTip({ deps, tx, tipId: unpaid.id });
}
