import { useEffect, useState } from 'react';
import { readFromTab, storeInTab } from '../../app/storage/tabStorage.ts';

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

/** Removes the stored note of a service once an order of it has passed the checkout. */
export function useDropOrderNote({
  serviceId,
  isOrdered,
}: {
  serviceId: string;
  isOrdered: boolean;
}): void {
  useEffect(() => {
    if (isOrdered) storeInTab(keyOf(serviceId), null);
  }, [serviceId, isOrdered]);
}
