import { readFromTab, storeInTab } from '../../../app/storage/tabStorage.ts';

/** The unsaved bio text, stored in this tab until it is saved or discarded. */
const KEY = 'slotcast.bioDraft';

type Draft = { id: string; text: string };

export const storeBioDraft = (draft: Draft): void => void storeInTab(KEY, JSON.stringify(draft));

export const dropBioDraft = (): void => void storeInTab(KEY, null);

/** The draft of this account; the draft of another account is deleted. */
export function readBioDraft(id: string): string | null {
  const stored = readFromTab(KEY);
  if (!stored) return null;
  const draft = parse(stored);
  if (draft?.id === id && typeof draft.text === 'string') return draft.text;
  dropBioDraft();
  return null;
}

function parse(text: string): Partial<Draft> | null {
  try {
    return JSON.parse(text) as Partial<Draft> | null;
  } catch {
    return null;
  }
}
