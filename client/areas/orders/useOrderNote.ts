import { useState } from 'react';
import { readFromTab, storeInTab } from '../../app/storage/tabStorage.ts';

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
  const key = `slotcast.orderNote.${serviceId}`;
  const [note, setNote] = useState(() => (wasCancelled && readFromTab(key)) || '');
  return { note, setNote, storeNote: () => void storeInTab(key, note || null) };
}
