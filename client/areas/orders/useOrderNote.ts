import { useEffect, useState } from 'react';
import { readFromTab, storeInTab } from '../../app/storage/tabStorage.ts';
import { dropUnpaidOrder } from './unpaidOrder.ts';

const keyOf = (serviceId: string): string => `slotcast.orderNote.${serviceId}`;

/**
 * The fan's note with an order. It is stored when the checkout opens, and read only if the checkout
 * was cancelled, so the next order of the service starts without it.
 */
export function useOrderNote({
  serviceId,
  wasCancelled,
}: {
  serviceId: string;
  wasCancelled: boolean;
}) {
  const key = keyOf(serviceId);
  const [note, setNote] = useState(() => (wasCancelled && readFromTab(key)) || '');
  return { note, setNote, storeNote: () => void storeInTab(key, note || null) };
}

/**
 * Removes what this tab has stored about the order of a service once an order of it has passed the
 * checkout.
 */
export function useDropOrderNote({
  serviceId,
  isOrdered,
}: {
  serviceId: string;
  isOrdered: boolean;
}): void {
  useEffect(() => {
    if (!isOrdered) return;
    storeInTab(keyOf(serviceId), null);
    dropUnpaidOrder(serviceId);
  }, [serviceId, isOrdered]);
}
