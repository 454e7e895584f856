import { UserError } from '../../../platform/errors/UserError.ts';

/**
 * Creates what an idempotency key stands for. Of two concurrent requests with one key, the slower
 * one fails to create it and returns what the faster one has created.
 */
export function createOnce<Created>({
  create,
  findByKey,
}: {
  create: () => Promise<Created>;
  findByKey: () => Promise<Created | null>;
}): Promise<Created> {
  return create().catch(async (error: unknown) => {
    const repeated = error instanceof UserError ? await findByKey() : null;
    if (!repeated) throw error;
    return repeated;
  });
}
