type SquadPlace = {
  status: string;
  calendarSequence: number;
  fan: { username: string };
  createdAt: Date;
  confirmedAt: Date | null;
  endedAt: Date | null;
};

/** Whether a booking that was once confirmed is still valid. */
export const isLive = ({ status }: Pick<SquadPlace, 'status'>): boolean =>
  status === 'CONFIRMED' || status === 'COMPLETED';

/**
 * The creator's calendar entry of a squad from its places that were ever confirmed, at least one, in the
 * order of their numbers. Its sequence grows with each new place and each change of one; the entry is
 * cancelled while no place is left.
 */
export function squadEntry<Place extends SquadPlace>(
  places: readonly Place[],
): { sequence: number; stamp: Date; isCancelled: boolean; fans: string[]; shown: Place } {
  const live = places.filter(isLive);
  const shown = live[0] ?? places[0];
  if (!shown) throw new Error('A squad without places has no calendar entry');
  const changes = places.map(({ endedAt, confirmedAt, createdAt }) =>
    (endedAt ?? confirmedAt ?? createdAt).getTime(),
  );
  return {
    sequence: places.reduce((sum, { calendarSequence }) => sum + calendarSequence + 1, -1),
    stamp: new Date(Math.max(...changes)),
    isCancelled: live.length === 0,
    fans: live.map(({ fan }) => fan.username),
    shown,
  };
}
