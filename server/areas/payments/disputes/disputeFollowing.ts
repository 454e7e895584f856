import type { Deps } from '../../../Deps.ts';
import type { Dispute, Payment, Prisma } from '../../../platform/database/generated/client.ts';
import { post } from '../ledger/ledger.ts';

export type Following = {
  deps: Deps;
  tx: Prisma.TransactionClient;
  payment: Payment;
  dispute: Dispute;
};

export async function isOver(
  tx: Prisma.TransactionClient,
  { bookingId, orderId }: Payment,
): Promise<boolean> {
  const over = bookingId
    ? await tx.booking.findFirst({
        where: { id: bookingId, status: { in: ['REFUNDED', 'CANCELLED_BY_CREATOR', 'EXPIRED'] } },
        select: { id: true },
      })
    : await tx.serviceOrder.findFirst({
        where: { id: orderId ?? '', status: { in: ['REFUNDED', 'EXPIRED'] } },
        select: { id: true },
      });
  return over !== null;
}

type Writing = Pick<Following, 'tx' | 'payment'> &
  Pick<Parameters<typeof post>[1], 'kind' | 'currency' | 'lines'>;

export function postMovement({
  tx,
  payment: { bookingId, orderId },
  ...movement
}: Writing): Promise<void> {
  return post(tx, { ...movement, bookingId, orderId });
}
