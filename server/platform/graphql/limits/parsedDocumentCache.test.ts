import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { createParsedDocumentCache } from './parsedDocumentCache.ts';

const text = (name: string): string => `{ ${name}: __typename }`;
function request(cache: ReturnType<typeof createParsedDocumentCache>, ...names: string[]): void {
  for (const name of names) if (!cache.get(text(name))) cache.set(text(name), parse(text(name)));
}

describe('createParsedDocumentCache', () => {
  it('a document is cached on its second use', () => {
    const cache = createParsedDocumentCache();
    request(cache, 'a');
    expect(cache.get(text('a'))).toBeUndefined();
    request(cache, 'a');
    expect(cache.get(text('a'))).toEqual(parse(text('a')));
  });

  it('the least recently used document above the limit is evicted', () => {
    const cache = createParsedDocumentCache({ maxEntries: 2 });
    request(cache, 'a', 'a', 'b', 'b', 'a', 'c', 'c');
    expect(['a', 'b', 'c'].map((name) => cache.get(text(name)) !== undefined)).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('cached documents are kept while many others are used once', () => {
    const cache = createParsedDocumentCache({ maxEntries: 2, maxSeen: 10 });
    request(cache, 'a', 'a', ...Array.from({ length: 100 }, (_, index) => `once${index}`));
    expect(cache.get(text('a'))).toBeDefined();
    expect(cache.get(text('once99'))).toBeUndefined();
  });
});
