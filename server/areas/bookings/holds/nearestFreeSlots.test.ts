import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCreator, makeSlot } from '../../../testing/factories/basics.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { nearestFreeSlots } from './nearestFreeSlots.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

describe('nearestFreeSlots', () => {
  it('the three slots of the same creator that start nearest, before or after, are returned', async () => {
    const [creator, other] = await Promise.all([
      makeCreator(server.deps),
      makeCreator(server.deps),
    ]);
    const open = (inMinutes: number) => makeSlot(server.deps, { creator, inMinutes });
    const lost = await open(600);
    const [, , near, nearest, third] = [
      await open(300),
      await open(200),
      await open(700),
      await open(550),
      await open(450),
    ];
    await makeSlot(server.deps, { creator: other, inMinutes: 601 });
    await server.deps.prisma.availabilitySlot.update({
      where: { id: lost },
      data: { closedAt: server.clock.now },
    });
    const found = await nearestFreeSlots(server.deps, { slotId: lost, query: {} });
    expect(found.map(({ id }) => id)).toEqual([nearest, near, third]);
  });

  it('the slot itself is not returned when it is free again', async () => {
    const creator = await makeCreator(server.deps);
    const slotId = await makeSlot(server.deps, { creator });
    const other = await makeSlot(server.deps, { creator, inMinutes: 600 });
    const found = await nearestFreeSlots(server.deps, { slotId, query: {} });
    expect(found.map(({ id }) => id)).toEqual([other]);
  });

  it('concurrent fans share a read, and the next one reads again', async () => {
    const creator = await makeCreator(server.deps);
    const slotId = await makeSlot(server.deps, { creator });
    const read = () => nearestFreeSlots(server.deps, { slotId, query: {} });
    const [first, second] = [read(), read()];
    expect(second).toBe(first);
    expect(await first).toEqual([]);
    const other = await makeSlot(server.deps, { creator, inMinutes: 600 });
    expect((await read()).map(({ id }) => id)).toEqual([other]);
  });

  it('nothing is returned for a slot that does not exist', async () => {
    const slotId = '00000000-0000-4000-8000-000000000000';
    expect(await nearestFreeSlots(server.deps, { slotId, query: {} })).toEqual([]);
  });
});
