import { hash } from 'node:crypto';
import type { DocumentNode } from 'graphql';

/** Twice as many as the client has registered, and as many of others. */
const MOST_KEPT = 500;
const MOST_SEEN = 5_000;

/**
 * Parsed documents, by their text, from the second time on that they come. A flood of documents of which each comes
 * once would else fill the memory, 0.2 MB for each, and keep the process busy with collecting them again.
 */
export function returningDocuments({ mostKept = MOST_KEPT, mostSeen = MOST_SEEN }: { mostKept?: number; mostSeen?: number } = {}) {
  const kept = new Map<string, DocumentNode>();
  const seen = new Map<string, true>();
  return {
    get: (text: string): DocumentNode | undefined => {
      const document = kept.get(text);
      if (document) putLast({ map: kept, key: text, value: document, most: mostKept });
      return document;
    },
    set: (text: string, document: DocumentNode): void => {
      const key = hash('sha1', text, 'base64');
      if (seen.has(key)) putLast({ map: kept, key: text, value: document, most: mostKept });
      putLast({ map: seen, key, value: true, most: mostSeen });
    },
  };
}

/** A map keeps its order: what was not asked for the longest stands first, and goes first. */
function putLast<T>({ map, key, value, most }: { map: Map<string, T>; key: string; value: T; most: number }): void {
  map.delete(key);
  map.set(key, value);
  const [first] = map.keys();
  if (map.size > most && first !== undefined) map.delete(first);
}
