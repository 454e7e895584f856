import type { Prisma } from '../../../platform/database/generated/client.ts';
import type { Deps } from '../../../Deps.ts';
import { USED_GIFT_CARD } from '../../payments/giftCards/giftCardHolds.ts';
import { UNSENT } from '../../payments/lifecycle.rules.ts';
import { queueTransfer, shareDue } from '../../payments/transfers/scheduleTransfer.ts';
import { payableAt } from '../holds/confirmPaidBooking.ts';

type Moving = { deps: Deps; tx: Prisma.TransactionClient; bookingId: string; endsAt: Date };

/** Reschedules the payout of a booking whose end has moved. */
export async function moveTransfer({ deps, tx, bookingId, endsAt }: Moving): Promise<void> {
  const payment = await tx.payment.findUnique({ where: { bookingId }, include: USED_GIFT_CARD });
  const due = shareDue({ payment, payableAt: payableAt({ deps, endsAt }) });
  const [transfer] = await tx.transfer.updateManyAndReturn({
    where: { bookingId, status: { in: [...UNSENT] } },
    data: { payableAt: due },
    select: { id: true, status: true },
  });
  if (transfer?.status === 'SCHEDULED')
    await queueTransfer(tx, { transferId: transfer.id, payableAt: due });
}
