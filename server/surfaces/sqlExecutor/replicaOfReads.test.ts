import { readFileSync } from 'node:fs';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPool } from '../../platform/database/createPool.ts';
import { makeCreator } from '../../testing/factories/basics.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { createCompiledReads } from './compiledReads.ts';

const persisted = new Map(
  Object.entries(
    JSON.parse(readFileSync('persisted/operations.json', 'utf8')) as Record<string, string>,
  ),
);
const GAMES = [...persisted].find(([, text]) => /^query GamesPageQuery\b/.test(text))?.[0] ?? '';
const log = pino({ level: 'silent' });

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await makeCreator(server.deps, { tag: 'GAMER' });
});
afterAll(() => server.close());

/** Reads the page of games with a replica at this URL; returns the failures that were reported. */
async function readGames(databaseUrl: string) {
  const replica = createPool({ databaseUrl, log, max: 1, name: 'slotcast reads' });
  let [reads, failures] = [0, 0];
  replica.on('acquire', () => (reads += 1));
  const deps = {
    ...server.deps,
    replica: {
      pool: () => replica,
      reportFailure: () => void (failures += 1),
      close: () => undefined,
    },
  };
  const answer = await createCompiledReads({ deps, persisted })({
    id: GAMES,
    variables: '{"search":""}',
  })?.answer();
  await replica.end();
  return { body: answer?.body.toString() ?? '', reads, failures };
}

describe('compiled reads with a replica', () => {
  it('public lists are read from the replica, and from the primary when the replica fails', async () => {
    const { databaseUrl = '' } = server.deps.env;
    const read = await readGames(databaseUrl);
    expect([read.reads, read.failures]).toEqual([1, 0]);
    expect(read.body).toContain('"data":{');

    const nobody = new URL(databaseUrl);
    nobody.port = '1';
    const failed = await readGames(nobody.href);
    expect([failed.reads, failed.failures]).toEqual([0, 1]);
    expect(failed.body).toBe(read.body);
  });
});
