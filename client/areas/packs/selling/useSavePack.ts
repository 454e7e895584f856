import type { Answer } from '../../../relay/useAsyncAction.ts';
import type { PackValues } from './packForm.rules.ts';
import { useArchivePackMutation } from './useArchivePackMutation.ts';
import { useCreatePackMutation } from './useCreatePackMutation.ts';

type Saving = { values: PackValues; replacedId: string | null };

/**
 * Puts a pack on sale. A change is a new pack that replaces the one on sale, because packs that were
 * sold keep their terms. The new one comes first, so that a refusal leaves the old one on sale.
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
