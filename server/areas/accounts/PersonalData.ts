import type { Prisma } from '../../platform/database/generated/client.ts';

/** The longest list in an export; no account is near it. */
export const MAX_EXPORTED_ROWS = 10_000;

type AccountOwner = { userId: string; email: string };

export type OwnFile = { key: string; nameInZip: string };

type OwnData = {
  profile?: Record<string, unknown>;
  lists?: Record<string, unknown[]>;
  files?: OwnFile[];
};

type InTransaction<Deps> = { deps: Deps; tx: Prisma.TransactionClient };

/**
 * What one area stores about a person. server/personalData.ts lists the areas, so that deletion and
 * export import none of them. `Deps` is a parameter because Deps.ts imports this type.
 */
export type PersonalData<Deps> = {
  name: string;
  /** Takes the locks that come before the lock of the User row. */
  lock?(deletion: InTransaction<Deps> & { userId: string }): Promise<void>;
  /** Ends what is open: cancels, refunds, completes. */
  endOpen?(deletion: InTransaction<Deps> & AccountOwner): Promise<void>;
  /** Deletes or overwrites the person's data. What the other party needs stays, without the person. */
  erase?(deletion: InTransaction<Deps> & AccountOwner): Promise<void>;
  /**
   * Data for the person's own export. Other people appear by username only; passwords, tokens and
   * second factors never do.
   */
  read?(deps: Deps, owner: AccountOwner): Promise<OwnData>;
};

/** Replaces the person's texts in records that the other party keeps. */
export const DELETED_TEXT = '[deleted]';
