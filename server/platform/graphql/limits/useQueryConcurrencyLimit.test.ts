import { createSchema, createYoga } from 'graphql-yoga';
import { describe, expect, it } from 'vitest';
import { useQueryConcurrencyLimit } from './useQueryConcurrencyLimit.ts';

describe('useQueryConcurrencyLimit', () => {
  it('a limited number of queries is executed at a time, in order of arrival, and a mutation is never delayed', async () => {
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
          'type Query { work(name: String!): String } type Mutation { work(name: String!): String }',
        resolvers: { Query: { work }, Mutation: { work } },
      }),
      plugins: [useQueryConcurrencyLimit(2)],
      logging: false,
    });
    const ask = async (kind: string, name: string): Promise<string | null> => {
      const body = JSON.stringify({ query: `${kind} { work(name: "${name}") }` });
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

    ends.get('failing')?.();
    await expect.poll(() => started).toEqual(['failing', 'second', 'paid', 'third']);
    ends.get('second')?.();
    await expect.poll(() => started).toHaveLength(5);
    for (const end of ends.values()) end();
    expect(await Promise.all([...answers, mutation])).toEqual([
      null,
      'second',
      'third',
      'fourth',
      'paid',
    ]);
  });
});
