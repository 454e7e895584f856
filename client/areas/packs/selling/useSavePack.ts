import { useRef } from 'react';
import type { Answer } from '../../../relay/useAsyncAction.ts';
import type { PackValues } from './packForm.rules.ts';
import { useArchivePackMutation } from './useArchivePackMutation.ts';
import { useCreatePackMutation } from './useCreatePackMutation.ts';

type Saving = { values: PackValues; replacedId: string | null };

/**
 * Puts a pack on sale. A change creates a new pack that replaces the one on sale, because sold
 * packs keep their terms. The new one is created first, so that after a rejection the old one stays
 * on sale. If that one cannot be archived, saving again only repeats that; archiving twice changes
 * nothing.
 */
export function useSavePack() {
  const [create] = useCreatePackMutation();
  const [archive] = useArchivePackMutation();
  const newest = useRef<{ id: string; text: string } | null>(null);
  const replaced = useRef<string[]>([]);
  return async ({ values, replacedId }: Saving): Promise<Answer> => {
    const text = JSON.stringify(values);
    let answer: Answer = { result: {} };
    if (newest.current?.text !== text) {
      const { result } = await create({ input: values });
      if (!result.pack || !replacedId) return { result };
      // What was changed after a failure replaces the pack that was already created, too.
      replaced.current.push(newest.current?.id ?? replacedId);
      newest.current = { id: result.pack.id, text };
    }
    for (const packId of replaced.current) {
      answer = await archive({ input: { packId } });
      if (answer.result.code) break;
    }
    return answer;
  };
}
