import type { Prisma } from '../../platform/database/generated/client.ts';

export type NewBlock<Deps> = {
  deps: Deps;
  tx: Prisma.TransactionClient;
  ownerId: string;
  personId: string;
};

/**
 * Ends what two people have with each other, in the transaction of the block. Higher areas
 * implement it; `deps.onBlocked` lists the implementations in lock order.
 */
export type BlockEffect<Deps> = (block: NewBlock<Deps>) => Promise<void>;
