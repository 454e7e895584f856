import type { Prisma } from '../../platform/database/generated/client.ts';
import type { AnalyticsSource } from '../../platform/database/generated/enums.ts';

/** How a fan came to a creator, as reported by the browser. */
export type Arrival = { source: AnalyticsSource; game?: string | null | undefined };

type Recorded = {
  paymentId: string;
  creatorId: string;
  arrival: Arrival | null | undefined;
  now: Date;
};

/** Stores how the fan of a purchase came, until the job countPurchases has counted it. */
export async function recordArrival(
  tx: Prisma.TransactionClient,
  { paymentId, creatorId, arrival, now }: Recorded,
): Promise<void> {
  await tx.purchaseArrival.create({
    data: {
      paymentId,
      creatorId,
      source: arrival?.source ?? 'DIRECT',
      game: arrival?.source === 'GAME' ? (arrival.game ?? '') : '',
      createdAt: now,
    },
  });
}
