import { hash } from 'node:crypto';
import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';

/** The operations of two releases of the client, and the same number of others. */
const MAX_CACHED = 500;
const MAX_SEEN = 5_000;

/**
 * Parsed GraphQL documents by their text, cached on second use. A flood of distinct documents would
 * otherwise fill the memory with 0.2 MB each.
 */
export function createParsedDocumentCache({
  maxEntries = MAX_CACHED,
  maxSeen = MAX_SEEN,
}: { maxEntries?: number; maxSeen?: number } = {}) {
  const parsed = new LRUCache<string, DocumentNode>({ max: maxEntries });
  const seen = new LRUCache<string, true>({ max: maxSeen });
  return {
    get: (text: string): DocumentNode | undefined => parsed.get(text),
    set: (text: string, document: DocumentNode): void => {
      const key = hash('sha1', text, 'base64');
      if (seen.has(key)) parsed.set(text, document);
      seen.set(key, true);
    },
  };
}
