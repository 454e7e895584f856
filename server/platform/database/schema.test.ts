import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { readCatalog } from '../../testing/inspect/readCatalog.ts';
import { readPrismaSchema } from '../../testing/inspect/prismaSchema.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

describe('prisma/schema', () => {
  it('the schema describes the columns, enums, keys and indexes that the migrations create', async () => {
    const described = await readPrismaSchema();
    expect(described.length).toBeGreaterThan(500);
    expect((await readCatalog(server.deps.pool)).sort()).toEqual(described.sort());
  });
});
