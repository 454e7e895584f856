import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { createPrismaClient } from '../database/prismaClient.ts';
import { inTransaction } from '../database/inTransaction.ts';
import type { BusEvent, EventBus } from './EventBus.ts';
import { publishAfterCommit, withoutEvents } from './eventsAfterCommit.ts';
import { publishEvent, publishEvents } from './publishEvent.ts';

const event = (type: string): BusEvent => ({ channel: 'user:1', type, payload: {} });

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

/** A client whose events are published after the commit, with the published events. */
function connect() {
  const prisma = createPrismaClient(server.deps.pool);
  const published: BusEvent[] = [];
  const bus: EventBus = {
    publish: async (one) => void published.push(one),
    subscribe: () => () => undefined,
    onGap: () => () => undefined,
    hasRecentEvent: () => false,
    close: async () => undefined,
  };
  publishAfterCommit(prisma, bus);
  return { prisma, published };
}

describe('publishAfterCommit', () => {
  it('the events of a transaction are published in their order, and only after the commit', async () => {
    const { prisma, published } = connect();
    await inTransaction(prisma, async (tx) => {
      await publishEvent(tx, event('first'));
      await publishEvents(tx, [event('second'), event('third')]);
      expect(published).toEqual([]);
    });
    expect(published.map(({ type }) => type)).toEqual(['first', 'second', 'third']);
  });

  it('no event of a transaction that is rolled back is published', async () => {
    const { prisma, published } = connect();
    const work = inTransaction(prisma, async (tx) => {
      await publishEvent(tx, event('lost'));
      throw new Error('rolled back');
    });
    await expect(work).rejects.toThrow('rolled back');
    expect(published).toEqual([]);
  });

  it('the events of the attempt that was committed are published, not of those before it', async () => {
    const { prisma, published } = connect();
    let attempts = 0;
    await inTransaction(prisma, async (tx) => {
      attempts += 1;
      await publishEvent(tx, event(`attempt ${attempts}`));
      if (attempts === 1)
        await tx.$executeRaw`do $$ begin raise exception 'again' using errcode = '40001'; end $$`;
    });
    expect(published.map(({ type }) => type)).toEqual(['attempt 2']);
  });
});

describe('withoutEvents', () => {
  it('the events during the work are not published, and those after it are', async () => {
    const { prisma, published } = connect();
    const publish = (type: string) => inTransaction(prisma, (tx) => publishEvent(tx, event(type)));
    await withoutEvents(prisma, () => publish('during'));
    await expect(
      withoutEvents(prisma, () => Promise.reject(new Error('not written'))),
    ).rejects.toThrow('not written');
    await publish('after');
    expect(published.map(({ type }) => type)).toEqual(['after']);
  });
});
