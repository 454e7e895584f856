import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCreator, makeSlot } from '../../../testing/factories/basics.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { forEndedSlots } from './forEndedSlots.ts';
import { DAY_MS } from '../../../platform/time/timeUnits.rules.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

describe('forEndedSlots', () => {
  it('the ended slots come in batches and are not read again in a later run', async () => {
    const { deps } = server;
    const creator = await makeCreator(deps);
    const slots: string[] = [];
    for (let index = 0; index < 5; index += 1)
      slots.push(await makeSlot(deps, { creator, inMinutes: 1_000 + index * 60 }));
    const { endsAt: last } = await deps.prisma.availabilitySlot.findUniqueOrThrow({
      where: { id: slots[4] ?? '' },
    });
    const run = async (before: Date): Promise<string[][]> => {
      const batches: string[][] = [];
      const ended = { job: 'test', before, batch: 2 };
      await forEndedSlots(deps, ended, async (_tx, ids) => void batches.push(ids));
      return batches;
    };
    expect(await run(last), 'the end of the last one is not before').toEqual([
      slots.slice(0, 2),
      slots.slice(2, 4),
    ]);
    expect((await run(new Date(last.getTime() + 1))).flat(), 'of the last day').toContain(slots[4]);
    const later = new Date(last.getTime() + 2 * DAY_MS);
    await run(later);
    const next = await makeSlot(deps, { creator, inMinutes: 4_000 });
    expect((await run(new Date(later.getTime() + DAY_MS))).flat()).toEqual([next]);
  });

  it('the slots of a batch whose work failed are read again', async () => {
    const { deps } = server;
    const before = new Date(deps.now().getTime() + 30 * DAY_MS);
    const failing = forEndedSlots(deps, { job: 'failing', before }, () =>
      Promise.reject(new Error('failed')),
    );
    await expect(failing).rejects.toThrow('failed');
    const seen: string[] = [];
    await forEndedSlots(deps, { job: 'failing', before }, async (_tx, ids) => {
      seen.push(...ids);
    });
    expect(seen).toHaveLength(await deps.prisma.availabilitySlot.count());
  });
});
