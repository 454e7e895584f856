import { UserError } from '../../../platform/errors/UserError.ts';

type Creating<Created> = {
  create: () => Promise<Created>;
  findByKey: () => Promise<Created | null>;
};

/** Returns what was created with an idempotency key, or creates it. */
export async function createOnce<Created>(creating: Creating<Created>): Promise<Created> {
  return (await creating.findByKey()) ?? createOrFind(creating);
}

/**
 * Creates what an idempotency key stands for. Of two concurrent requests with one key, the slower
 * one fails to create it and returns what the faster one has created. For a `create` that looks for
 * the key itself.
 */
export function createOrFind<Created>({ create, findByKey }: Creating<Created>): Promise<Created> {
  return create().catch(async (error: unknown) => {
    const repeated = error instanceof UserError ? await findByKey() : null;
    if (!repeated) throw error;
    return repeated;
  });
}
