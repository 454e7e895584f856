import { once } from 'node:events';
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
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
  [
    'about',
    'query AboutQuery($username: String!) { creator(username: $username) { isViewer bio second: bio third: bio fourth: bio } }',
  ],
  [
    'write',
    'mutation WriteMutation($input: UpdateProfileInput!) { updateProfile(input: $input) { ... on UpdateProfileSuccess { creator { bio again: bio third: bio fourth: bio } } } }',
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

/** A bio of nearly the longest length; answers with four of it are worth compressing. */
const LONG = 'The same sentence, again and again. '.repeat(13).trim();

type Raw = {
  variables?: object;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  accepted?: string;
};

/** `fetch` would decompress the body. */
async function readRaw(
  id: string,
  { variables = {}, method = 'GET', headers = {}, accepted = 'gzip, deflate, br' }: Raw,
): Promise<{ status: number | undefined; headers: IncomingHttpHeaders; bytes: Buffer }> {
  const query = new URLSearchParams({ id, variables: JSON.stringify(variables) }).toString();
  const url = `${app.url}/graphql${method === 'GET' ? `?${query}` : ''}`;
  const sent = request(url, {
    method,
    headers: {
      'accept-encoding': accepted,
      'content-type': 'application/json',
      origin: app.url,
      ...headers,
    },
  });
  sent.end(method === 'POST' ? JSON.stringify({ id, variables }) : undefined);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const bytes = Buffer.concat(await response.toArray());
  return { status: response.statusCode, headers: response.headers, bytes };
}

describe('compiledRoutes', () => {
  it('a conditional request is answered with 304', async () => {
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

  it.each([
    ['a visitor', 'private, no-cache'],
    ['the executor', 'no-store'],
  ])(
    'a long answer of %s is compressed in an encoding that the client accepts',
    async (by, cached) => {
      const { username, cookie } = await app.register();
      await app.deps.prisma.user.updateMany({ where: { username }, data: { bio: LONG } });
      const headers: Record<string, string> = by === 'a visitor' ? {} : { cookie };
      const answer = await readRaw('about', { variables: { username }, headers });
      expect(answer.headers).toMatchObject({
        'content-encoding': 'br',
        'cache-control': cached,
        'content-length': String(answer.bytes.length),
      });
      expect(answer.headers.vary).toContain('accept-encoding');
      expect(answer.bytes.length).toBeLessThan(300);
      expect(JSON.parse(brotliDecompressSync(answer.bytes).toString())).toMatchObject({
        data: { creator: { bio: LONG } },
      });
      const plain = await readRaw('about', {
        variables: { username },
        headers,
        accepted: 'deflate',
      });
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(JSON.parse(plain.bytes.toString())).toMatchObject({
        data: { creator: { bio: LONG } },
      });
    },
  );

  it('short answers and answers to mutations are sent as they are', async () => {
    const short = await readRaw('list', { variables: { search: 'nobody' } });
    expect(short.headers['content-encoding']).toBeUndefined();
    const { cookie } = await app.register();
    const input = { bio: LONG };
    const changed = await readRaw('write', {
      variables: { input },
      method: 'POST',
      headers: { cookie },
    });
    expect(JSON.parse(changed.bytes.toString())).toMatchObject({
      data: { updateProfile: { creator: { bio: LONG, again: LONG } } },
    });
    expect(changed.headers['content-encoding']).toBeUndefined();
  });

  it('a conditional request in another encoding is answered with 304', async () => {
    const { headers } = await readRaw('list', {});
    const again = await readRaw('list', {
      accepted: 'identity',
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  });

  it('personal results are left to the executor and not cached', async () => {
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

  it('all queries of users with blocks are left to the executor, and none of visitors', async () => {
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

  it("the executor's errors are returned for wrong variables, unknown ids and mutations", async () => {
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

  it('the executor answers when the statement fails', async () => {
    const answer = await ask('list', { variables: { search: 'nul \u0000 sign' } });
    expect(answer.headers.get('etag')).toBeNull();
    expect(answer.headers.get('content-type')).toContain('json');
  });
});
