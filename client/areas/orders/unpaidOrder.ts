import { readFromTab, storeInTab } from '../../app/storage/tabStorage.ts';

/** An order whose checkout this tab has opened. */
type UnpaidOrder = { id: string; paymentDueAt: string };

const keyOf = (serviceId: string): string => `slotcast.unpaidOrder.${serviceId}`;

export function storeUnpaidOrder({
  serviceId,
  order: { id, paymentDueAt },
}: {
  serviceId: string;
  order: UnpaidOrder;
}): void {
  storeInTab(keyOf(serviceId), JSON.stringify({ id, paymentDueAt }));
}

export const dropUnpaidOrder = (serviceId: string): void => void storeInTab(keyOf(serviceId), null);

/** The order of the service that this tab has left unpaid, while it waits for its payment. */
export function readUnpaidOrder(serviceId: string): UnpaidOrder | null {
  const stored = readFromTab(keyOf(serviceId));
  if (stored === null) return null;
  const order = JSON.parse(stored) as UnpaidOrder;
  return Date.parse(order.paymentDueAt) > Date.now() ? order : null;
}
