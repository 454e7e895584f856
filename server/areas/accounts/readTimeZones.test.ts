import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeFan } from '../../testing/factories/basics.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { readTimeZones } from './readTimeZones.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

it('readTimeZones returns the zone of every account once', async () => {
  const { deps } = server;
  expect(await readTimeZones(deps)).toEqual([]);
  for (const timeZone of ['UTC', 'Asia/Tokyo', 'UTC', 'Europe/Berlin', 'Asia/Tokyo']) {
    const { id } = await makeFan(deps);
    await deps.prisma.user.update({ where: { id }, data: { timeZone } });
  }
  expect((await readTimeZones(deps)).toSorted()).toEqual(['Asia/Tokyo', 'Europe/Berlin', 'UTC']);
});
