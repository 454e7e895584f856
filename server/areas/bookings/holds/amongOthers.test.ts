import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCreator, makeFan, makeSlot } from '../../../testing/factories/basics.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { amongOthers } from './amongOthers.ts';
import { bookSlot } from './bookSlot.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

/** What a fan is answered while another request is booking the same slot; `booked` runs the booking. */
async function answerAmongOthers(wish: { slotId: string; fanId: string; idempotencyKey?: string }) {
  const { promise, resolve } = Promise.withResolvers<string>();
  const other = amongOthers(server.deps, {
    wish: { slotId: wish.slotId, fanId: randomUUID(), idempotencyKey: randomUUID() },
    book: () => promise,
  });
  const answer = await amongOthers(server.deps, {
    wish: { idempotencyKey: randomUUID(), ...wish },
    book: async () => 'booked',
  }).catch(({ code }: { code: string }) => code);
  resolve('booked');
  await other;
  return answer;
}

async function scene() {
  const [creator, fan] = await Promise.all([makeCreator(server.deps), makeFan(server.deps)]);
  return { creator, fan, slotId: await makeSlot(server.deps, { creator }) };
}

describe('amongOthers', () => {
  it('books a free slot', async () => {
    const { fan, slotId } = await scene();
    expect(await answerAmongOthers({ slotId, fanId: fan.id })).toBe('booked');
  });

  it('answers SLOT_TAKEN without a booking when the slot is taken', async () => {
    const { fan, slotId } = await scene();
    await bookSlot(server.deps, fan, { slotId, idempotencyKey: randomUUID() });
    const late = await makeFan(server.deps);
    expect(await answerAmongOthers({ slotId, fanId: late.id })).toBe('SLOT_TAKEN');
  });

  it('leaves a repeated request to the booking, which finds it by its key', async () => {
    const { fan, slotId } = await scene();
    const idempotencyKey = randomUUID();
    await bookSlot(server.deps, fan, { slotId, idempotencyKey });
    expect(await answerAmongOthers({ slotId, fanId: fan.id, idempotencyKey })).toBe('booked');
  });

  it('reads nothing about a taken slot for a person whom the creator has blocked', async () => {
    const { creator, fan, slotId } = await scene();
    await bookSlot(server.deps, await makeFan(server.deps), {
      slotId,
      idempotencyKey: randomUUID(),
    });
    await server.deps.prisma.block.create({
      data: { ownerId: creator.id, personId: fan.id, createdAt: server.clock.now },
    });
    expect(await answerAmongOthers({ slotId, fanId: fan.id })).toBe('booked');
    await expect(
      bookSlot(server.deps, fan, { slotId, idempotencyKey: randomUUID() }),
    ).rejects.toMatchObject({ code: 'SLOT_NOT_FOUND' });
  });
});
