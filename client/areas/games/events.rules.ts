type Dated = { startDate: string; endDate: string };

/**
 * Orders events: running and upcoming ones first, the earliest first; then past ones, the latest
 * first.
 */
export function inOrder<Event extends Dated>(events: readonly Event[], now: number): Event[] {
  const isOver = ({ endDate }: Event): boolean => Date.parse(endDate) < now;
  const byStart = events.toSorted(
    (one, other) => Date.parse(one.startDate) - Date.parse(other.startDate),
  );
  return [...byStart.filter((event) => !isOver(event)), ...byStart.filter(isOver).toReversed()];
}
