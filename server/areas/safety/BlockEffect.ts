import type { Prisma } from '../../platform/database/generated/client.ts';

export type NewBlock<Deps> = {
  deps: Deps;
  tx: Prisma.TransactionClient;
  ownerId: string;
  personId: string;
};

/**
 * Ends what two people have with each other, in the transaction of the block. Areas above this one
 * implement it; `deps.onBlocked` lists them in the order of locks.
 */
export type BlockEffect<Deps> = (block: NewBlock<Deps>) => Promise<void>;
