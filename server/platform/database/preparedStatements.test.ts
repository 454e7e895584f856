import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { inSqlTransaction } from './inSqlTransaction.ts';
import { createStatementNames } from './statementNames.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const conflict = `do $$ begin raise exception 'again' using errcode = '40001'; end $$`;
const countUsers = () => server.deps.prisma.user.count();

describe('inSqlTransaction', () => {
  it('undoes everything when the work fails, and gives the connection back', async () => {
    const before = await countUsers();
    const failing = Array.from({ length: 20 }, (_, n) =>
      inSqlTransaction(server.deps, async (sql) => {
        await sql.$queryRaw`insert into "User" ("username", "email", "updatedAt")
          values (${`lost-${n}`}, ${`lost-${n}@test.example`}, now())`;
        throw new Error('refused');
      }).catch((error: Error) => error.message),
    );
    expect(new Set(await Promise.all(failing))).toEqual(new Set(['refused']));
    expect(await countUsers()).toBe(before);
  });

  it('runs again after a conflict', async () => {
    let attempts = 0;
    const done = await inSqlTransaction(server.deps, async (sql) => {
      attempts += 1;
      if (attempts < 3) await server.deps.pool.query(conflict);
      const [row] = await sql.$queryRaw<{ answer: number }[]>`select ${41}::int + 1 as answer`;
      return row?.answer;
    });
    expect([done, attempts]).toEqual([42, 3]);
  });
});

describe('createStatementNames', () => {
  it('gives a text its name again, and at most 200 texts one', () => {
    const getName = createStatementNames('x');
    expect([getName('a'), getName('b'), getName('a')]).toEqual(['x_0', 'x_1', 'x_0']);
    for (let n = 2; n < 200; n += 1) getName(String(n));
    expect([getName('one more'), getName('a')]).toEqual([undefined, 'x_0']);
  });
});
