import type { FetchFunction, GraphQLResponse, RequestParameters } from 'relay-runtime';
import { describe, expect, it } from 'vitest';
import { recordChange } from '../app/events/dataChanges.ts';
import { repeatStaleQueries } from './repeatStaleQueries.ts';

const answer = (name: string): GraphQLResponse => ({ data: { name } });

/** Requests that are answered by hand, in any order. */
function network() {
  const open: { kind: string; respond: (name: string) => void; fail: () => void }[] = [];
  const request = repeatStaleQueries(
    ({ operationKind }) =>
      new Promise((resolve, reject) =>
        open.push({
          kind: operationKind,
          respond: (name) => resolve(answer(name)),
          fail: () => reject(new Error('refused')),
        }),
      ),
  );
  const ask = (operationKind: 'query' | 'mutation'): Promise<GraphQLResponse> =>
    (request as (...input: Parameters<FetchFunction>) => Promise<GraphQLResponse>)(
      { operationKind } as RequestParameters,
      {},
      {},
    );
  const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
  return { open, ask, settle };
}

describe('repeatStaleQueries', () => {
  it('a query is sent again when a mutation was answered before it', async () => {
    const { open, ask, settle } = network();
    const query = ask('query');
    const mutation = ask('mutation');
    open[1]?.respond('changed');
    await mutation;
    open[0]?.respond('before the change');
    await settle();
    expect(open.map(({ kind }) => kind)).toEqual(['query', 'mutation', 'query']);
    open[2]?.respond('after the change');
    expect(await query).toEqual(answer('after the change'));
  });

  it('a query is sent again when a mutation was refused, which may have changed a part', async () => {
    const { open, ask, settle } = network();
    const query = ask('query');
    const mutation = ask('mutation');
    open[1]?.fail();
    await expect(mutation).rejects.toThrow('refused');
    open[0]?.respond('before');
    await settle();
    expect(open).toHaveLength(3);
    open[2]?.respond('after');
    expect(await query).toEqual(answer('after'));
  });

  it('a query is sent again when an event was received before its response', async () => {
    const { open, ask, settle } = network();
    const query = ask('query');
    recordChange();
    open[0]?.respond('before the event');
    await settle();
    open[1]?.respond('after the event');
    expect(await query).toEqual(answer('after the event'));
  });

  it('the first response is used when the mutation is answered later', async () => {
    const { open, ask } = network();
    const query = ask('query');
    const mutation = ask('mutation');
    open[0]?.respond('first');
    expect(await query).toEqual(answer('first'));
    open[1]?.respond('changed');
    await mutation;
    expect(open).toHaveLength(2);
  });

  it('a query is repeated at most twice while mutations go on', async () => {
    const { open, ask, settle } = network();
    const query = ask('query');
    for (let repeats = 0; repeats < 3; repeats += 1) {
      const mutation = ask('mutation');
      open.at(-1)?.respond('changed');
      await mutation;
      open
        .filter(({ kind }) => kind === 'query')
        .at(-1)
        ?.respond(`response ${repeats}`);
      await settle();
    }
    expect(await query).toEqual(answer('response 2'));
    expect(open.filter(({ kind }) => kind === 'query')).toHaveLength(3);
  });
});
