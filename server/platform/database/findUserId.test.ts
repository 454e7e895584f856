import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeFan } from '../../testing/factories/basics.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { findUserId } from './findUserId.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const addUser = async (username: string): Promise<string> => {
  const { id } = await makeFan(server.deps);
  await server.deps.prisma.user.update({ where: { id }, data: { username } });
  return id;
};
const find = (username: string) => findUserId(server.deps.prisma, username);

describe('findUserId', () => {
  it('a user is found regardless of case, and also one that is not active', async () => {
    const id = await addUser('Nova_One');
    expect([await find('Nova_One'), await find('nOVA_oNE')]).toEqual([id, id]);
    await server.deps.prisma.user.update({ where: { id }, data: { isActive: false } });
    expect(await find('nova_one')).toBe(id);
  });

  it('the characters _, % and \\ are treated as characters of the name', async () => {
    const [underscore, letter] = [await addUser('ab_cd'), await addUser('abxcd')];
    expect([await find('ab_cd'), await find('abxcd')]).toEqual([underscore, letter]);
    for (const other of ['abycd', 'ab%', '%', '_____', 'ab\\_cd', '', 'ab_c'])
      expect(await find(other), other).toBeNull();
  });

  it('the unique index is read', async () => {
    const sent = vi.spyOn(Client.prototype, 'query');
    await find('ab_cd');
    const statements = sent.mock.calls.map(
      ([statement]) => statement as unknown as { text: string; values: unknown[] },
    );
    sent.mockRestore();
    const { text, values } = statements.find((one) => one.values?.includes('ab_cd'))!;
    const client = await server.deps.pool.connect();
    try {
      await client.query('begin');
      await client.query('set local enable_seqscan = off');
      const { rows } = await client.query(`explain ${text}`, values);
      expect(JSON.stringify(rows)).toContain('User_username_key');
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});
