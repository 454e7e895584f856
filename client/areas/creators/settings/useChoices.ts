import { toggleItem } from '../../../app/toggleItem.ts';
import { useOptimisticSave } from '../../../app/useOptimisticSave.ts';

type Options<T> = { saved: readonly T[]; save: (list: readonly T[]) => Promise<boolean> };

/** A list of choices that are turned on and off one by one and saved immediately. */
export function useChoices<T extends string>({ saved, save }: Options<T>) {
  const { value: chosen, change } = useOptimisticSave<readonly T[]>({ saved, save });
  const toggle = (item: T): void => change((before) => toggleItem(before, item));
  return { chosen, toggle };
}
