import { hash } from 'node:crypto';
import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';

/** Twice as many as the client has registered, and as many of others. */
const MAX_CACHED = 500;
const MAX_SEEN = 5_000;

/**
 * Parsed documents, by their text, from the second time on that they come. A flood of documents of which each comes
 * once would else fill the memory, 0.2 MB for each, and keep the process busy with collecting them again.
 */
export function createParsedDocumentCache({
  maxEntries = MAX_CACHED,
  maxSeen = MAX_SEEN,
}: { maxEntries?: number; maxSeen?: number } = {}) {
  const kept = new LRUCache<string, DocumentNode>({ max: maxEntries });
  const seen = new LRUCache<string, true>({ max: maxSeen });
  return {
    get: (text: string): DocumentNode | undefined => kept.get(text),
    set: (text: string, document: DocumentNode): void => {
      const key = hash('sha1', text, 'base64');
      if (seen.has(key)) kept.set(text, document);
      seen.set(key, true);
    },
  };
}
