import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../server/testing/app/testServer.ts';
import { compileRead } from '../compileRead.ts';
import { OPERATIONS } from '../operations.ts';
import { readOperations } from '../readOperations.ts';
import { seed } from '../seed.ts';
import { withClient } from '../withClient.ts';
import { byHand, HAND_WRITTEN, handWrittenReads } from './handWritten.ts';
import type { BaselineRead } from './startBaseline.ts';

const CREATORS = 500;

let server: TestServer;
let databaseUrl: string;
beforeAll(async () => {
  server = await createTestServer();
  databaseUrl = server.deps.env.databaseUrl ?? '';
  await withClient(databaseUrl, (client) =>
    seed(client, {
      people: 2 * CREATORS,
      creators: CREATORS,
      games: 50,
      slotsPerCreator: 6,
      bookedPerCreator: 4,
    }),
  );
});
afterAll(() => server.close());

const read = ({ text, values }: BaselineRead): Promise<unknown> =>
  withClient(databaseUrl, async (client) => {
    await client.query(`set time zone 'UTC'`);
    const { rows } = await client.query<{ data: string }>(text, values);
    return JSON.parse(rows[0]?.data ?? 'null') as unknown;
  });

describe('handWrittenReads', () => {
  // The benchmark refuses to measure statements with different responses.
  it.each(OPERATIONS.filter(({ operation }) => operation in HAND_WRITTEN))(
    "the hand-written statement of $operation returns what the product's statement returns",
    async (operation) => {
      const operations = await readOperations();
      const byProduct = await read(compileRead({ operation, operations }));
      const reads = handWrittenReads([operation]);
      expect(await read(reads[byHand(operation.operation)] as BaselineRead)).toEqual(byProduct);
      expect(JSON.stringify(byProduct)).toContain('startsAt');
    },
  );
});
