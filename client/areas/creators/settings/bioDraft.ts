/** The unsaved bio text, stored in this tab until it is saved or discarded. */
const KEY = 'slotcast.bioDraft';

type Draft = { id: string; text: string };

export function storeBioDraft(draft: Draft): void {
  withStorage((storage) => storage.setItem(KEY, JSON.stringify(draft)));
}

export function dropBioDraft(): void {
  withStorage((storage) => storage.removeItem(KEY));
}

/** The draft of this account; the draft of another account is deleted. */
export function readBioDraft(id: string): string | null {
  const kept = withStorage((storage) => storage.getItem(KEY));
  if (!kept) return null;
  const draft = parse(kept);
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

/** Browsers may deny storage; then there is no draft. */
function withStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(window.sessionStorage);
  } catch {
    return undefined;
  }
}
