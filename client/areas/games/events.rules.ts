type Dated = { startDate: string; endDate: string };

/** What people came for first: events that run or are to come, the soonest first; then those that are over, the latest first. */
export function inOrder<Event extends Dated>(events: readonly Event[], now: number): Event[] {
  const isOver = ({ endDate }: Event): boolean => Date.parse(endDate) < now;
  const byStart = events.toSorted(
    (one, other) => Date.parse(one.startDate) - Date.parse(other.startDate),
  );
  return [...byStart.filter((event) => !isOver(event)), ...byStart.filter(isOver).toReversed()];
}
