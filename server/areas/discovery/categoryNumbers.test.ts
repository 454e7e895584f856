import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCreator, makeSlot } from '../../testing/factories/basics.ts';
import { makeService } from '../../testing/factories/orderFactories.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { discoveryJobs } from './discovery.jobs.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const QUERY =
  '{ categoryNumbers { tag creatorCount freeSoonCount lowestPrice { amountMinor currency } } }';

describe('categoryNumbers', () => {
  it('the numbers are empty before the first count', async () => {
    expect((await server.run({ query: QUERY })).data).toEqual({ categoryNumbers: [] });
  });

  it('creators with an offer and those with a slot within a day are counted, and the lowest price is found', async () => {
    const { deps } = server;
    const [soon, later] = [await makeCreator(deps), await makeCreator(deps)];
    await makeSlot(deps, { creator: soon, inMinutes: 120, priceMinor: 900 });
    await makeSlot(deps, { creator: later, inMinutes: 26 * 60, priceMinor: 700 });
    const musician = await makeCreator(deps, { tag: 'MUSICIAN' });
    await makeService(deps, { creator: musician, priceMinor: 4_000 });
    await makeCreator(deps, { tag: 'YOUTUBER' });
    const read = async () => {
      await discoveryJobs.refreshCreatorCards.run(deps, {});
      const { data } = (await server.run({ query: QUERY })) as {
        data: { categoryNumbers: { tag: string }[] };
      };
      return data.categoryNumbers;
    };
    const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
    const none = { creatorCount: 0, freeSoonCount: 0, lowestPrice: null };
    expect(await read()).toEqual([
      { tag: 'GAMER', creatorCount: 2, freeSoonCount: 1, lowestPrice: usd(700) },
      { ...none, tag: 'JUST_CHATTING' },
      { tag: 'MUSICIAN', creatorCount: 1, freeSoonCount: 0, lowestPrice: usd(4_000) },
      { ...none, tag: 'TIKTOKER' },
      { ...none, tag: 'YOUTUBER' },
    ]);
    await deps.prisma.availabilitySlot.deleteMany({ where: { creatorId: soon.id } });
    expect((await read())[0]).toMatchObject({ creatorCount: 1, freeSoonCount: 0 });
  });
});
