import { parse } from 'graphql';
import { expect, it } from 'vitest';
import { createParsedDocumentCache } from './parsedDocumentCache.ts';

const text = (name: string): string => `{ ${name}: __typename }`;
function say(documents: ReturnType<typeof createParsedDocumentCache>, ...names: string[]): void {
  for (const name of names)
    if (!documents.get(text(name))) documents.set(text(name), parse(text(name)));
}

it('keeps a document from its second time on', () => {
  const documents = createParsedDocumentCache();
  say(documents, 'a');
  expect(documents.get(text('a'))).toBeUndefined();
  say(documents, 'a');
  expect(documents.get(text('a'))).toEqual(parse(text('a')));
});

it('keeps so many, those that were asked for last', () => {
  const documents = createParsedDocumentCache({ maxEntries: 2 });
  say(documents, 'a', 'a', 'b', 'b', 'a', 'c', 'c');
  expect(['a', 'b', 'c'].map((name) => documents.get(text(name)) !== undefined)).toEqual([
    true,
    false,
    true,
  ]);
});

it('keeps what it has through any number of documents that come once', () => {
  const documents = createParsedDocumentCache({ maxEntries: 2, maxSeen: 10 });
  say(documents, 'a', 'a', ...Array.from({ length: 100 }, (_, index) => `once${index}`));
  expect(documents.get(text('a'))).toBeDefined();
  expect(documents.get(text('once99'))).toBeUndefined();
});
