import type { Answer } from '../../../relay/useAsyncAction.ts';
import type { PackValues } from './packForm.rules.ts';
import { useArchivePackMutation } from './useArchivePackMutation.ts';
import { useCreatePackMutation } from './useCreatePackMutation.ts';

type Saving = { values: PackValues; replacedId: string | null };

/**
 * Puts a pack on sale. A change creates a new pack that replaces the one on sale, because sold
 * packs keep their terms. The new one is created first, so that after a rejection the old one stays
 * on sale.
 */
export function useSavePack() {
  const [create] = useCreatePackMutation();
  const [archive] = useArchivePackMutation();
  return async ({ values, replacedId }: Saving): Promise<Answer> => {
    const created = await create({ input: values });
    if (created.result.code || !replacedId) return created;
    return archive({ input: { packId: replacedId } });
  };
}
