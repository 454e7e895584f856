import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeCreator, makeFan, makeSlot } from '../../../testing/factories/basics.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { bookInTurn } from './bookInTurn.ts';
import { bookSlot } from './bookSlot.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

type TestClaim = { slotId: string; fanId: string; idempotencyKey?: string };

/** Another request of the same process that is booking the slot. */
function startOther({ slotId }: TestClaim) {
  const { promise, resolve } = Promise.withResolvers<string>();
  const answer = bookInTurn(server.deps, {
    claim: { slotId, fanId: randomUUID(), idempotencyKey: randomUUID() },
    book: () => promise,
  });
  return { answer, end: () => resolve('booked') };
}

const request = (claim: TestClaim) =>
  bookInTurn(server.deps, {
    claim: { idempotencyKey: randomUUID(), ...claim },
    book: async () => 'booked',
  }).catch(({ code }: { code: string }) => code);

/** What a fan is answered after another request for the same slot; `booked` runs the booking. */
async function answerAfterOther(claim: TestClaim) {
  const other = startOther(claim);
  const answer = request(claim);
  other.end();
  await other.answer;
  return answer;
}

async function scene() {
  const [creator, fan] = await Promise.all([makeCreator(server.deps), makeFan(server.deps)]);
  return { creator, fan, slotId: await makeSlot(server.deps, { creator }) };
}

describe('bookInTurn', () => {
  it('a free slot is booked', async () => {
    const { fan, slotId } = await scene();
    expect(await answerAfterOther({ slotId, fanId: fan.id })).toBe('booked');
  });

  it('a taken slot is answered with SLOT_TAKEN and without a booking', async () => {
    const { fan, slotId } = await scene();
    await bookSlot(server.deps, fan, { slotId, idempotencyKey: randomUUID() });
    const late = await makeFan(server.deps);
    expect(await answerAfterOther({ slotId, fanId: late.id })).toBe('SLOT_TAKEN');
  });

  it('all who wait for the booking under way share one read', async () => {
    const { fan, slotId } = await scene();
    await bookSlot(server.deps, fan, { slotId, idempotencyKey: randomUUID() });
    const queries = vi.spyOn(server.deps.pool, 'query');
    const other = startOther({ slotId, fanId: fan.id });
    const answers = Array.from({ length: 20 }, () => request({ slotId, fanId: randomUUID() }));
    await setImmediate();
    expect(queries).not.toHaveBeenCalled();
    other.end();
    expect(await Promise.all(answers)).toEqual(answers.map(() => 'SLOT_TAKEN'));
    expect(queries).toHaveBeenCalledOnce();
    queries.mockRestore();
  });

  it('a booking is made after one that failed', async () => {
    const { fan, slotId } = await scene();
    const failing = bookInTurn(server.deps, {
      claim: { slotId, fanId: randomUUID(), idempotencyKey: randomUUID() },
      book: () => Promise.reject(new Error('failed')),
    });
    const answer = request({ slotId, fanId: fan.id });
    await expect(failing).rejects.toThrow('failed');
    expect(await answer).toBe('booked');
  });

  it('a repeated request is left to the booking, which finds it by its key', async () => {
    const { fan, slotId } = await scene();
    const idempotencyKey = randomUUID();
    await bookSlot(server.deps, fan, { slotId, idempotencyKey });
    expect(await answerAfterOther({ slotId, fanId: fan.id, idempotencyKey })).toBe('booked');
  });

  it('nothing is read about a taken slot for a person whom the creator has blocked', async () => {
    const { creator, fan, slotId } = await scene();
    await bookSlot(server.deps, await makeFan(server.deps), {
      slotId,
      idempotencyKey: randomUUID(),
    });
    await server.deps.prisma.block.create({
      data: { ownerId: creator.id, personId: fan.id, createdAt: server.clock.now },
    });
    expect(await answerAfterOther({ slotId, fanId: fan.id })).toBe('booked');
    await expect(
      bookSlot(server.deps, fan, { slotId, idempotencyKey: randomUUID() }),
    ).rejects.toMatchObject({ code: 'SLOT_NOT_FOUND' });
  });
});
