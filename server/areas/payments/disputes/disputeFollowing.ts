import type { Deps } from '../../../Deps.ts';
import type { Dispute, Payment, Prisma } from '../../../platform/database/generated/client.ts';
import { findHandler, purchaseOf } from '../purchase.ts';
import { post } from '../ledger/ledger.ts';

export type Following = {
  deps: Deps;
  tx: Prisma.TransactionClient;
  payment: Payment;
  dispute: Dispute;
};

export async function hasPurchaseEnded({
  deps,
  tx,
  payment,
}: Omit<Following, 'dispute'>): Promise<boolean> {
  const { handler, id } = findHandler(deps, payment);
  return handler.hasEnded(tx, { id });
}

type Writing = Pick<Following, 'deps' | 'tx' | 'payment'> &
  Pick<Parameters<typeof post>[1], 'kind' | 'currency' | 'lines'>;

export function postMovement({ deps, tx, payment, ...movement }: Writing): Promise<void> {
  return post(tx, { ...movement, at: deps.now(), ...purchaseOf(payment) });
}
