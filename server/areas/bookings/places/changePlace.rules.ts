/** The creator may change the place of a confirmed booking until it starts. */
export function canChangePlace({
  booking: { status, startsAt },
  byCreator,
  now,
}: {
  booking: { status: string; startsAt: Date };
  byCreator: boolean;
  now: Date;
}): boolean {
  return byCreator && status === 'CONFIRMED' && now < startsAt;
}
