/** The page on which a slot of a creator can be booked. */
export const slotPath = ({ username, slotId }: { username: string; slotId: string }): string =>
  `/profile/${username}?slot=${encodeURIComponent(slotId)}`;
