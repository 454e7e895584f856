import type { Prisma } from '../../../platform/database/generated/client.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { addJob } from '../../../platform/jobs/addJob.ts';
import { composeMail } from '../../../platform/email/composeMail.ts';
import { getFormats } from '../../../platform/email/emailFormats.ts';
import { writeEmail } from '../../../platform/email/writeEmail.ts';
import { wantsMail } from '../../notifications/mailChoices/mailKinds.ts';
import { unsubscribeUrl } from '../../notifications/mailChoices/unsubscribe.ts';
import { addNotification } from '../../notifications/addNotification.ts';
import { localDate, nextLocalHour } from '../../../platform/time/zone.rules.ts';

/** In the creator's time zone; payouts after this hour are announced the next day. */
const ANNOUNCED_AT_HOUR = 18;
const PAGE = '/settings/earnings';

type Paid = { transferId: string; creatorId: string; now: Date };

/**
 * Queues the creator's notification of the day's payouts, in the transaction that records a payout.
 */
export async function queuePayoutNotification(
  tx: Prisma.TransactionClient,
  { transferId, creatorId, now }: Paid,
): Promise<void> {
  await tx.unnotifiedPayout.createMany({
    data: [{ transferId }],
    skipDuplicates: true,
  });
  const { timeZone } = await tx.user.findUniqueOrThrow({
    where: { id: creatorId },
    select: { timeZone: true },
  });
  const runAt = nextLocalHour({ now, zone: timeZone, hour: ANNOUNCED_AT_HOUR });
  const day = localDate({ at: runAt, zone: timeZone });
  await addJob(
    tx,
    'notifyOfPayouts',
    { creatorId },
    { runAt, jobKey: `notifyOfPayouts:${creatorId}:${day}` },
  );
}

/**
 * Notifies a creator once of everything paid out since the last time, by notification and email.
 */
export async function notifyOfPayouts(
  deps: Deps,
  { creatorId }: { creatorId: string },
): Promise<void> {
  const now = deps.now();
  await inTransaction(deps.prisma, async (tx) => {
    const waiting = await tx.$queryRaw<{ status: string; amountMinor: number; currency: string }[]>`
      delete from "UnnotifiedPayout" waiting using "Transfer" t
      where t."id" = waiting."transferId" and t."creatorId" = ${creatorId}::uuid
      returning t."status"::text as "status", t."amountMinor", t."currency"`;
    // A share that was reversed meanwhile is included when it is paid out again.
    const paid = waiting.filter(({ status }) => status === 'PAID');
    const [first] = paid;
    if (!first) return;
    const amountMinor = paid.reduce((sum, transfer) => sum + transfer.amountMinor, 0);
    const { currency } = first;
    await addNotification(tx, {
      recipientId: creatorId,
      kind: 'PAID_OUT',
      values: { amountMinor, currency },
      link: PAGE,
      now,
    });
    await addJob(tx, 'mailPayouts', {
      creatorId,
      amountMinor,
      currency,
      count: paid.length,
      at: now.toISOString(),
    });
  });
}

type Published = {
  creatorId: string;
  amountMinor: number;
  currency: string;
  count: number;
  at: string;
};

/** `at` distinguishes the emails of several days. */
export async function mailPayouts(
  deps: Deps,
  { creatorId, amountMinor, currency, count, at }: Published,
): Promise<void> {
  const creator = await deps.prisma.user.findUnique({
    where: { id: creatorId },
  });
  if (!creator || creator.deletedAt || !wantsMail(creator, 'PAYOUTS')) return;
  const amount = getFormats(creator).money({ amountMinor, currency });
  const email = writeEmail({
    area: 'payments',
    kind: 'payouts',
    locale: creator.locale,
    values: { reader: creator.username, amount, count },
  });
  const id = `payouts-${creatorId}-${Date.parse(at)}`;
  await deps.mail.send({
    id,
    to: creator.email,
    ...composeMail({
      email,
      publicUrl: deps.env.publicUrl,
      page: PAGE,
      unsubscribeUrl: unsubscribeUrl(deps, { userId: creatorId, kinds: ['PAYOUTS'] }),
    }),
  });
}
