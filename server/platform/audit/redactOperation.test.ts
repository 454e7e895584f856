import { getOperationAST, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { redactDocument, redactVariables } from './redactOperation.ts';

describe('redactDocument', () => {
  it('the structure of a document is kept, and every literal value is removed', () => {
    const text = redactDocument(
      parse(`
    # looking for kim@example.com
    query Who($search: String = "kim@example.com", $limit: Int = 4711) {
      staffSearch(search: "kim@example.com") { people { username } }
      other: staffSearch(search: """Kim's booking""") { people(ids: ["4711", 4711], price: 12.5, kind: BOOKING, on: true) { username } }
      games(first: 20, page: 3) { edges { node { name } } }
    }`),
    );
    expect(text).not.toMatch(/kim|4711|12\.5/i);
    for (const kept of [
      'query Who($search: String',
      'staffSearch(search: "•••")',
      'first: 20',
      'page: 3',
      'kind: BOOKING',
      'on: true',
      'username',
    ])
      expect(text).toContain(kept);
  });

  it('a very long document is truncated', () => {
    expect(redactDocument(parse(`{ ${'username '.repeat(5_000)} }`)).length).toBeLessThanOrEqual(
      10_001,
    );
  });
});

describe('redactVariables', () => {
  it('the type of a variable is shown, and not its value', () => {
    const operation = getOperationAST(
      parse(
        'query ($search: String, $first: Int, $ids: [ID], $input: X, $after: ID, $isOpen: Boolean, $missing: ID) { a }',
      ),
    );
    if (!operation) throw new Error('nothing to run');
    const provided = {
      search: 'kim@example.com',
      first: 20,
      ids: ['a'],
      input: { email: 'kim@example.com' },
      after: null,
      isOpen: true,
      'kim@example.com': 'not declared',
    };
    expect(redactVariables({ operation, provided })).toEqual({
      search: 'string',
      first: 'number',
      ids: 'list',
      input: 'object',
      after: 'null',
      isOpen: 'boolean',
      missing: 'null',
    });
  });
});
