import type { RecordProxy, RecordSourceProxy } from 'relay-runtime';
import type { NewSlot } from '../patterns/copy.rules.ts';
import { MINUTE_MS } from '../../../generated/timeUnits.rules.ts';

/** The range for which the editor has loaded slots: the arguments of `Viewer.ownSlots`. */
export type Range = { from: string; to: string };

/** Ids of slots that the server has not confirmed yet; such slots cannot be changed. */
const UNCONFIRMED = 'client:opening:';
export const isUnconfirmed = (id: string): boolean => id.startsWith(UNCONFIRMED);

type Place = { store: RecordSourceProxy; range: Range };

function change({ store, range }: Place, next: (slots: RecordProxy[]) => RecordProxy[]): void {
  const viewer = store.getRoot().getLinkedRecord('viewer');
  const slots = viewer?.getLinkedRecords('ownSlots', range);
  if (!viewer || !slots) return;
  viewer.setLinkedRecords(next(slots.filter((slot) => slot !== null)), 'ownSlots', range);
}

/**
 * Adds slots to the list without sorting it: the components sort the few slots of a day. After a
 * server event the list may have been loaded with these slots before the mutation is answered.
 */
export function addSlots(place: Place, added: RecordProxy[]): void {
  addMissing(place, { added, getKey: (slot) => slot.getDataID() });
}

type Added = { added: RecordProxy[]; getKey: (slot: RecordProxy) => string };

function addMissing(place: Place, { added, getKey }: Added): void {
  change(place, (slots) => {
    const known = new Set(slots.map(getKey));
    return [...slots, ...added.filter((slot) => !known.has(getKey(slot)))];
  });
}

export function removeSlots(place: Place, ids: readonly string[]): void {
  const gone = new Set(ids);
  change(place, (slots) => slots.filter((slot) => !gone.has(slot.getDataID())));
}

/** The optimistic state of the list: slots of one creator never have the same start. */
export function addOptimisticSlots(place: Place, slots: readonly NewSlot[]): void {
  const { store } = place;
  addMissing(place, {
    getKey: (slot) => String(slot.getValue('startsAt')),
    added: slots.map(({ startsAt, durationMinutes, priceMinor, sessionTypeId }) => {
      const id = `${UNCONFIRMED}${startsAt}`;
      const price = store.create(`${id}:price`, 'Money');
      price.setValue(priceMinor, 'amountMinor');
      const slot = store.create(id, 'AvailabilitySlot');
      slot.setValue(id, 'id');
      slot.setValue(new Date(startsAt).toISOString(), 'startsAt');
      slot.setValue(new Date(startsAt + durationMinutes * MINUTE_MS).toISOString(), 'endsAt');
      slot.setValue('FREE', 'state');
      slot.setLinkedRecord(price, 'price');
      slot.setValue(null, 'booking');
      // The server's response contains the places.
      slot.setValue(null, 'squad');
      const type = sessionTypeId ? store.get(sessionTypeId) : null;
      if (type) slot.setLinkedRecord(type, 'sessionType');
      else slot.setValue(null, 'sessionType');
      return slot;
    }),
  });
}

export function setPrices(
  store: RecordSourceProxy,
  { ids, priceMinor }: { ids: readonly string[]; priceMinor: number },
): void {
  for (const id of ids)
    store.get(id)?.getLinkedRecord('price')?.setValue(priceMinor, 'amountMinor');
}
