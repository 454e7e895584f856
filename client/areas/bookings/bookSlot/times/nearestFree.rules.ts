const MAX_NEAREST = 3;

type Slot = { readonly id: string; readonly startsAt: string; readonly state: string };

/** The free slots nearest in time to another one, nearest first. */
export function nearestFree<S extends Slot>(
  slots: readonly S[],
  { startsAt }: { startsAt: string },
): S[] {
  const start = Date.parse(startsAt);
  const distance = (slot: S): number => Math.abs(Date.parse(slot.startsAt) - start);
  return slots
    .filter(({ state }) => state === 'FREE')
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, MAX_NEAREST);
}
