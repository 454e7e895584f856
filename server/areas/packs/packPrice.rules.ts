type Comparison = { priceMinor: number; sessions: number; singleMinor: number };

/** The price of one session of a pack, rounded down. */
export const pricePerSession = ({
  priceMinor,
  sessions,
}: Pick<Comparison, 'priceMinor' | 'sessions'>): number => Math.floor(priceMinor / sessions);

/** What a pack saves compared with single sessions; 0 without a saving. */
export const packSaving = ({ priceMinor, sessions, singleMinor }: Comparison): number =>
  Math.max(0, singleMinor * sessions - priceMinor);
