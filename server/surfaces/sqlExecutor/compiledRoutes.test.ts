import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockUser } from '../../areas/safety/blockUser.ts';
import { makeCreator, makeSlot } from '../../testing/factories/basics.ts';
import { startTestApp, type TestApp } from '../../testing/app/testApp.ts';

const persisted = new Map([
  [
    'list',
    'query ListQuery($search: String) { creators(search: $search, first: 5) { edges { node { username } } } }',
  ],
  [
    'profile',
    'query ProfileQuery($username: String!) { creator(username: $username) { username isViewer } }',
  ],
  ['self', 'query SelfQuery { viewer { username } }'],
  [
    'change',
    'mutation ChangeMutation { markNotificationsRead(input: { all: true }) { __typename } }',
  ],
]);
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ persisted });
  await makeSlot(app.deps, { creator: await makeCreator(app.deps) });
});
afterAll(() => app.close());

const ask = (
  id: string,
  { variables = {}, ...headers }: { variables?: object } & Record<string, unknown> = {},
) =>
  fetch(
    `${app.url}/graphql?${new URLSearchParams({ id, variables: JSON.stringify(variables) }).toString()}`,
    {
      headers: {
        accept: 'application/graphql-response+json',
        ...(headers as Record<string, string>),
      },
    },
  );

describe('compiledRoutes', () => {
  it('answer a conditional request with 304', async () => {
    const first = await ask('list');
    expect(first.headers.get('content-type')).toContain('application/graphql-response+json');
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const etag = first.headers.get('etag') ?? '';
    const again = await ask('list', { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    await new Promise((resolve) => setTimeout(resolve, 1_050));
    await makeCreator(app.deps);
    const changed = await ask('list', { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
  });

  it('leave personal results to the executor and do not cache them', async () => {
    const { username, cookie } = await app.register();
    const own = await ask('profile', { variables: { username }, cookie });
    expect(await own.json()).toEqual({ data: { creator: { username, isViewer: true } } });
    expect(own.headers.get('cache-control')).toBe('no-store');
    expect(await (await ask('profile', { variables: { username } })).json()).toEqual({
      data: { creator: { username, isViewer: false } },
    });
    const self = await ask('self', { cookie });
    expect([self.headers.get('cache-control'), await self.json()]).toEqual([
      'no-store',
      { data: { viewer: { username } } },
    ]);
  });

  it('leave all queries of users with blocks to the executor, and none of visitors', async () => {
    const creator = await makeCreator(app.deps);
    const { username, cookie } = await app.register();
    const variables = { search: creator.username };
    const names = async (response: Response) => {
      const { data } = (await response.json()) as {
        data: { creators: { edges: { node: { username: string } }[] } };
      };
      return data.creators.edges.map(({ node }) => node.username);
    };
    const before = await ask('list', { variables, cookie });
    expect(before.headers.get('etag')).not.toBeNull();
    expect(await names(before)).toEqual([creator.username]);
    await blockUser(app.deps, creator, { username });
    const hidden = await ask('list', { variables, cookie });
    expect([hidden.headers.get('etag'), await names(hidden)]).toEqual([null, []]);
    const shown = await ask('list', { variables });
    expect(shown.headers.get('etag')).not.toBeNull();
    expect(await names(shown)).toEqual([creator.username]);
  });

  it("return the executor's errors for wrong variables, unknown ids and mutations", async () => {
    const codes = async (response: Response) =>
      ((await response.json()) as { errors?: { extensions?: { code?: string } }[] }).errors?.map(
        ({ extensions }) => extensions?.code,
      );
    expect(await codes(await ask('profile', { variables: { username: 4 } }))).toEqual([
      'BAD_USER_INPUT',
    ]);
    expect(await codes(await ask('unknown'))).toEqual(['PERSISTED_OPERATION_NOT_FOUND']);
    expect((await ask('change', { cookie: (await app.register()).cookie })).status).toBe(405);
  });

  it('fall back to the executor when the statement fails', async () => {
    const answer = await ask('list', { variables: { search: 'nul \u0000 sign' } });
    expect(answer.headers.get('etag')).toBeNull();
    expect(answer.headers.get('content-type')).toContain('json');
  });
});
