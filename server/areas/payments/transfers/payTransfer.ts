import type { Prisma, Transfer } from '../../../platform/database/generated/client.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { findHandler, nameOf, SHARE_IDS, purchaseOf } from '../purchase.ts';
import { TransferRefused } from '../PaymentsProvider.ts';
import { queuePayoutNotification } from '../payouts/notifyOfPayouts.ts';
import { mustComeBack, WITH_LOSSES } from '../disputes/dispute.rules.ts';
import { startReversal, WITH_PURCHASE } from './holdTransfer.ts';
import { goneMinor } from '../remaining.rules.ts';
import { heldAccount, post } from '../ledger/ledger.ts';
import { enqueuePayoutWebhooks } from '../enqueueMoneyWebhooks.ts';
import { refuseTransfer } from './refuseTransfer.ts';
import { isGiftCardHeld } from '../giftCards/giftCardHold.rules.ts';
import { holdForGiftCard } from '../giftCards/giftCardHolds.ts';
import { remainingParts } from '../giftCardPart.rules.ts';
import { holdForUnconfirmedEmail } from './holdForUnconfirmedEmail.ts';
import { findGiftCardTransfer, sendGiftCardTransfer } from './giftCardTransfer.ts';
import { transferTransition } from '../lifecycle.rules.ts';

/**
 * Pays the creator's share once it is due: SCHEDULED -> SENDING (no refund may start any more) ->
 * PAID. Two measures prevent a double payment: the transfer's id as the payment provider's
 * idempotency key, and a lookup at the payment provider before a retry, since keys expire after a
 * day. A rejected transfer is retried later.
 */
export async function payTransfer(
  deps: Deps,
  { transferId }: { transferId: string },
): Promise<void> {
  const transfer = await deps.prisma.transfer.findUnique({
    where: { id: transferId },
    select: SHARE_IDS,
  });
  if (transfer) {
    const { handler, id } = findHandler(deps, transfer);
    await handler.beforeTransfer(deps, { id });
  }
  const sending = await inTransaction(deps.prisma, (tx) => claim({ deps, tx, transferId }));
  if (!sending) return;
  try {
    await record({ deps, sending, providerTransferId: await send({ deps, sending }) });
  } catch (error) {
    if (!(error instanceof TransferRefused)) throw error;
    await refuseTransfer(deps, { transferId, code: error.code });
  }
}

type Sending = Transfer & {
  chargeId: string | null;
  giftCardChargeId: string | null;
  isDisputed: boolean;
  isGiftCardDisputed: boolean;
  isRepeated: boolean;
};
const WITH_CHARGES = {
  include: {
    ...WITH_LOSSES.include,
    usedGiftCard: { select: { status: true, payment: { select: { chargeId: true } } } },
  },
} as const;
type Claiming = { deps: Deps; tx: Prisma.TransactionClient; transferId: string };

/** Claims the transfer to be sent now, by this call or again after one that crashed. */
async function claim({ deps, tx, transferId }: Claiming): Promise<Sending | null> {
  if (await holdForUnconfirmedEmail(tx, { transferId, now: deps.now() })) return null;
  if (await holdForGiftCard(tx, { transferId })) return null;
  const starting = transferTransition('send');
  const [claimed] = await tx.transfer.updateManyAndReturn({
    where: { id: transferId, ...starting.where, payableAt: { lte: deps.now() } },
    data: starting.data,
    include: WITH_PURCHASE,
  });
  const bought = claimed?.booking ?? claimed?.order ?? claimed?.tip;
  if (claimed && bought) {
    const { currency, amountMinor } = claimed;
    const totalMinor = bought.totalMinor - goneMinor(bought.payment);
    await post(tx, {
      kind: 'PAYOUT_DUE',
      at: deps.now(),
      currency,
      ...purchaseOf(claimed),
      creatorId: claimed.creatorId,
      lines: [
        { account: heldAccount(claimed), amountMinor: totalMinor },
        { account: 'CREATOR_PAYABLE', amountMinor: -amountMinor },
        { account: 'PLATFORM_FEES', amountMinor: -(totalMinor - amountMinor) },
      ],
    });
  }
  const sending = await tx.transfer.findFirst({
    where: { id: transferId, status: 'SENDING' },
    include: {
      booking: { select: { payment: WITH_CHARGES } },
      order: { select: { payment: WITH_CHARGES } },
      tip: { select: { payment: WITH_CHARGES } },
    },
  });
  if (!sending) return null;
  const payment = (sending.booking ?? sending.order ?? sending.tip)?.payment;
  const giftCardChargeId = payment?.usedGiftCard?.payment?.chargeId ?? null;
  const isByCard = !payment || remainingParts(payment).cardMinor > 0;
  return {
    ...sending,
    chargeId: isByCard ? (payment?.chargeId ?? null) : giftCardChargeId,
    giftCardChargeId,
    isDisputed: mustComeBack(payment),
    isGiftCardDisputed: isGiftCardHeld(payment ?? null),
    isRepeated: !claimed,
  };
}

async function send({ deps, sending }: { deps: Deps; sending: Sending }): Promise<string> {
  const {
    id: transferId,
    creatorId,
    giftCardMinor,
    currency,
    chargeId,
    refusals,
    reversals,
  } = sending;
  const group = nameOf(sending).id;
  const earlier = sending.isRepeated
    ? await deps.payments.findTransfer({ transferId, sourceChargeId: chargeId, group })
    : null;
  if (earlier) return earlier.providerTransferId;
  const isPartSent = await findGiftCardTransfer(deps, { sending, group });
  // The bank disputed the gift card after an earlier attempt was rejected. Once the part of the
  // card was sent, the rest is sent too.
  const mustWait = sending.isDisputed || (sending.isGiftCardDisputed && !isPartSent);
  if (mustWait) throw new TransferRefused('payment_disputed');
  const account = await deps.prisma.payoutAccount.findUnique({ where: { userId: creatorId } });
  if (!account?.providerAccountId) throw new TransferRefused('no_payout_account');
  const request = {
    currency,
    group,
    attempt: refusals + reversals,
    destinationAccountId: account.providerAccountId,
  };
  if (giftCardMinor > 0 && !isPartSent) await sendGiftCardTransfer(deps, { sending, request });
  const made = await deps.payments.createTransfer({
    ...request,
    transferId,
    amountMinor: sending.amountMinor - giftCardMinor,
    sourceChargeId: chargeId,
  });
  return made.providerTransferId;
}

async function record({
  deps,
  sending,
  providerTransferId,
}: {
  deps: Deps;
  sending: Sending;
  providerTransferId: string;
}): Promise<void> {
  const { id, currency, creatorId } = sending;
  const amountMinor = sending.amountMinor - sending.giftCardMinor;
  const now = deps.now();
  await inTransaction(deps.prisma, async (tx) => {
    const paying = transferTransition('pay');
    const { count } = await tx.transfer.updateMany({
      where: { id, ...paying.where },
      data: { ...paying.data, paidAt: now, providerTransferId, failure: null, retryAt: null },
    });
    if (count === 0) return;
    await post(tx, {
      kind: 'TRANSFER',
      at: deps.now(),
      currency,
      ...purchaseOf(sending),
      creatorId,
      lines: [
        { account: 'CREATOR_PAYABLE', amountMinor },
        { account: 'PROVIDER_BALANCE', amountMinor: -amountMinor },
      ],
    });
    const payment = await tx.payment.findFirst({
      where: purchaseOf(sending),
      ...WITH_LOSSES,
    });
    // The dispute arrived while the share was being sent: reverse it immediately.
    if (mustComeBack(payment)) return startReversal(tx, { transferId: id });
    await queuePayoutNotification(tx, { transferId: id, creatorId, now });
    await enqueuePayoutWebhooks(tx, { transfer: sending, status: 'PAID', now });
  });
}
