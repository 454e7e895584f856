import type { Prisma } from '../../platform/database/generated/client.ts';
import type { Deps } from '../../Deps.ts';
import type { PaymentsEvent } from './PaymentsProvider.ts';

export type ReceivedEvent = { id: string; type: string; createdAt: Date };

/** Stores an event by its id in the transaction of its effect; false if it was already stored. */
export async function isNewEvent(
  tx: Prisma.TransactionClient,
  event: ReceivedEvent,
): Promise<boolean> {
  const { count } = await tx.webhookEvent.createMany({ data: [event], skipDuplicates: true });
  return count === 1;
}

/** Records which payment an event was about, for the history that staff read. Idempotent. */
export async function noteEvent(
  { prisma }: Pick<Deps, 'prisma'>,
  event: PaymentsEvent,
): Promise<void> {
  const paymentId = await getPayment(prisma, event);
  if (!paymentId) return;
  await prisma.$executeRaw`
    insert into "WebhookEvent" ("id", "type", "createdAt", "paymentId")
    select ${event.id}, ${event.type}, ${event.createdAt}, p."id" from "Payment" p where p."id" = ${paymentId}::uuid
    on conflict ("id") do update set "paymentId" = excluded."paymentId"`;
}

async function getPayment(prisma: Deps['prisma'], event: PaymentsEvent): Promise<string | null> {
  if (event.type === 'checkout.completed' || event.type === 'checkout.expired')
    return event.checkout.paymentId ?? null;
  if (event.type === 'dispute.changed') return event.dispute.paymentId ?? null;
  if (event.type !== 'refund.updated' || !event.refund.refundId) return null;
  return (
    (
      await prisma.refund.findUnique({
        where: { id: event.refund.refundId },
        select: { paymentId: true },
      })
    )?.paymentId ?? null
  );
}
