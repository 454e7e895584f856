/** The text that somebody has typed and not saved, kept in this tab until it is saved or discarded. */
const KEY = 'slotcast.bioDraft';

type Draft = { id: string; text: string };

export function storeBioDraft(draft: Draft): void {
  withStorage((storage) => storage.setItem(KEY, JSON.stringify(draft)));
}

export function dropBioDraft(): void {
  withStorage((storage) => storage.removeItem(KEY));
}

/** The draft of this account; that of another one is dropped. */
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

/** Browsers may forbid storage; then there is no draft. */
function withStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(window.sessionStorage);
  } catch {
    return undefined;
  }
}
