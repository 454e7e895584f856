import { createSchema, createYoga } from 'graphql-yoga';
import { describe, expect, it } from 'vitest';
import { useQueryConcurrencyLimit } from './useQueryConcurrencyLimit.ts';

describe('useQueryConcurrencyLimit', () => {
  it('a limited number of queries is executed at a time, in order of arrival, and mutations and exempt queries are never delayed', async () => {
    const started: string[] = [];
    const ends = new Map<string, () => void>();
    const work = async (_: unknown, { name }: { name: string }): Promise<string> => {
      started.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      if (name === 'failing') throw new Error(name);
      return name;
    };
    const yoga = createYoga({
      schema: createSchema({
        typeDefs:
          'type Query { work(name: String!): String outside(name: String!): String } type Mutation { work(name: String!): String }',
        resolvers: { Query: { work, outside: work }, Mutation: { work } },
      }),
      plugins: [useQueryConcurrencyLimit({ maxConcurrent: 2, exempt: ['outside'] })],
      logging: false,
    });
    const ask = async (kind: string, name: string, field = 'work'): Promise<string | null> => {
      const body = JSON.stringify({ query: `${kind} { work: ${field}(name: "${name}") }` });
      const answer = await yoga.fetch('http://slotcast/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      return ((await answer.json()) as { data: { work: string | null } }).data.work;
    };
    const answers = ['failing', 'second', 'third', 'fourth'].map((name) => ask('query', name));
    await expect.poll(() => started).toEqual(['failing', 'second']);
    const mutation = ask('mutation', 'paid');
    await expect.poll(() => started).toEqual(['failing', 'second', 'paid']);
    const search = ask('query', 'search', 'outside');
    await expect.poll(() => started).toEqual(['failing', 'second', 'paid', 'search']);

    ends.get('failing')?.();
    await expect.poll(() => started).toEqual(['failing', 'second', 'paid', 'search', 'third']);
    ends.get('second')?.();
    await expect.poll(() => started).toHaveLength(6);
    for (const end of ends.values()) end();
    expect(await Promise.all([...answers, mutation, search])).toEqual([
      null,
      'second',
      'third',
      'fourth',
      'paid',
      'search',
    ]);
  });
});
