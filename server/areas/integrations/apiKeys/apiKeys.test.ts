import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/access/Actor.ts';
import { makeCreator, makeFan } from '../../../testing/factories/basics.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { keyKind } from './apiKey.rules.ts';
import { createApiKey, findApiKey } from './apiKeys.ts';
import { globalId } from '../../../platform/ids/globalId.ts';

let server: TestServer;
let creator: Actor;
beforeAll(async () => {
  server = await createTestServer();
  creator = await makeCreator(server.deps);
});
afterAll(() => server.close());

const CREATE = `mutation ($input: CreateApiKeyInput!) { result: createApiKey(input: $input) {
  ... on CreateApiKeySuccess { token apiKey { id kind name token lastFour } }
  ... on KeyInvalidError { field } ... on UserError { code } } }`;
const REVOKE =
  'mutation ($id: ID!) { result: revokeApiKey(input: { keyId: $id }) { ... on RevokeApiKeySuccess { viewer { apiKeys { id } } } ... on UserError { code } } }';
type Made = {
  result: {
    token: string;
    apiKey: { id: string; token: string | null; lastFour: string };
    code?: string;
  };
};

const create = async (kind: string, { actor = creator as Actor | null, name = 'My site' } = {}) =>
  server.run({ query: CREATE, actor, variables: { input: { kind, name } } });

describe('API keys', () => {
  it('publishable keys are shown again, and secret ones are stored only as a hash', async () => {
    const [open, secret] = (await Promise.all([create('PUBLISHABLE'), create('SECRET')])).map(
      ({ data }) => (data as Made).result,
    );
    expect(open?.token).toMatch(/^pk_[\w-]{43}$/);
    expect(secret?.token).toMatch(/^sk_[\w-]{43}$/);
    expect([open?.apiKey.token, secret?.apiKey.token]).toEqual([open?.token, null]);
    expect(secret?.apiKey.lastFour).toBe(secret?.token.slice(-4));
    const rows = await server.deps.prisma.apiKey.findMany({
      where: { userId: creator.id, kind: 'SECRET' },
    });
    expect(JSON.stringify(rows)).not.toContain(secret?.token);
    expect(rows[0]?.hash).toBe(
      createHash('sha256')
        .update(secret?.token ?? '')
        .digest('hex'),
    );
  });

  it('keys are hashed; the database rejects clear text', async () => {
    const row = {
      userId: creator.id,
      kind: 'SECRET' as const,
      name: 'x',
      lastFour: 'abcd',
      hash: 'h',
      token: 'sk_clear',
    };
    await expect(server.deps.prisma.apiKey.create({ data: row })).rejects.toThrow();
  });

  it('keys are found by text and kind until they are revoked, and record their use to the minute', async () => {
    const owner = await makeCreator(server.deps);
    const { token, keyId } = await createApiKey(server.deps, owner, {
      kind: 'SECRET',
      name: 'Bot',
    });
    expect(await findApiKey(server.deps, { kind: 'SECRET', text: token })).toMatchObject({
      keyId,
      owner: { id: owner.id },
    });
    expect(await findApiKey(server.deps, { kind: 'PUBLISHABLE', text: token })).toBeNull();
    for (const wrong of [
      `${token}x`,
      token.slice(0, -1),
      token.replace('sk_', 'pk_'),
      'sk_',
      '',
      "' or 1=1",
    ])
      expect(await findApiKey(server.deps, { kind: 'SECRET', text: wrong })).toBeNull();
    expect(
      (await server.deps.prisma.apiKey.findUniqueOrThrow({ where: { id: keyId } })).lastUsedAt,
    ).toEqual(server.clock.now);
    const id = globalId('ApiKey', keyId);
    expect((await server.run({ query: REVOKE, actor: creator, variables: { id } })).data).toEqual({
      result: { code: 'KEY_NOT_FOUND' },
    });
    expect(
      (await server.run({ query: REVOKE, variables: { id } })).errors?.[0]?.extensions.code,
    ).toBe('UNAUTHENTICATED');
    expect(await findApiKey(server.deps, { kind: 'SECRET', text: token })).not.toBeNull();
    expect((await server.run({ query: REVOKE, actor: owner, variables: { id } })).data).toEqual({
      result: { viewer: { apiKeys: [] } },
    });
    expect((await server.run({ query: REVOKE, actor: owner, variables: { id } })).data).toEqual({
      result: { code: 'KEY_NOT_FOUND' },
    });
    expect(await findApiKey(server.deps, { kind: 'SECRET', text: token })).toBeNull();
  });

  it("keys end with their owner's account", async () => {
    const owner = await makeCreator(server.deps);
    const { token } = await createApiKey(server.deps, owner, { kind: 'SECRET', name: 'Bot' });
    await server.deps.prisma.user.update({ where: { id: owner.id }, data: { isActive: false } });
    expect(await findApiKey(server.deps, { kind: 'SECRET', text: token })).toBeNull();
  });

  it('keys require a creator and a name, and are limited to ten, even concurrently', async () => {
    expect((await create('SECRET', { actor: await makeFan(server.deps) })).data).toEqual({
      result: { code: 'NOT_A_CREATOR' },
    });
    expect((await create('SECRET', { actor: null })).errors?.[0]?.extensions.code).toBe(
      'UNAUTHENTICATED',
    );
    for (const name of ['', '  ', 'x'.repeat(61)])
      expect((await create('SECRET', { name })).data).toEqual({
        result: { code: 'KEY_INVALID', field: 'name' },
      });
    const other = await makeCreator(server.deps);
    const answers = await Promise.all(
      Array.from({ length: 13 }, () => create('PUBLISHABLE', { actor: other })),
    );
    expect(answers.filter(({ data }) => (data as Made).result.code === 'KEY_LIMIT')).toHaveLength(
      3,
    );
    expect(await server.deps.prisma.apiKey.count({ where: { userId: other.id } })).toBe(10);
  });

  it('keys are visible only to their creator', async () => {
    const { keyId } = await createApiKey(server.deps, await makeCreator(server.deps), {
      kind: 'PUBLISHABLE',
      name: 'Mine',
    });
    const { data } = await server.run({
      query: 'query ($id: ID!) { node(id: $id) { id } }',
      actor: creator,
      variables: { id: globalId('ApiKey', keyId) },
    });
    expect(data).toEqual({ node: null });
  });
});

it.each([
  ['sk_', null],
  [`sk_${'a'.repeat(43)}`, 'SECRET'],
  [`pk_${'a'.repeat(43)}`, 'PUBLISHABLE'],
  [`xk_${'a'.repeat(43)}`, null],
  [`pk_${'a'.repeat(43)}\n`, null],
])('keyKind maps %j to %s', (text, kind) => expect(keyKind(text)).toBe(kind));
