import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/access/Actor.ts';
import { makeRequest } from '../../../testing/factories/appointmentFactories.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { deleteAccount } from '../../personalData/deleteAccount.ts';
import { blockUser } from '../../safety/blockUser.ts';
import { acceptSessionRequest } from './acceptSessionRequest.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

type Sides = { fan: Actor; creator: Actor };

/** How the two separate, and what accepting then returns. */
const ENDS: [string, (sides: Sides) => Promise<unknown>, string][] = [
  [
    'the fan has deleted the account',
    ({ fan }) => deleteAccount(server.deps, fan, { confirmation: fan.username }),
    'REQUEST_NOT_FOUND',
  ],
  [
    'the fan has blocked the creator',
    ({ fan, creator }) => blockUser(server.deps, fan, { username: creator.username }),
    'REQUEST_CLOSED',
  ],
  [
    'the creator has blocked the fan',
    ({ fan, creator }) => blockUser(server.deps, creator, { username: fan.username }),
    'REQUEST_CLOSED',
  ],
];

const countLive = ({ creator }: Sides) =>
  server.deps.prisma.booking.count({
    where: { creatorId: creator.id, status: { in: ['HELD', 'CONFIRMED'] } },
  });

describe('acceptSessionRequest', () => {
  it.each(ENDS)('accepting is refused when %s', async (_name, part, code) => {
    const { requestId, startsAt, ...sides } = await makeRequest(server.deps);
    await part(sides);
    await expect(
      acceptSessionRequest(server.deps, sides.creator, { requestId, startsAt }),
    ).rejects.toMatchObject({ code });
    expect(await countLive(sides)).toBe(0);
    expect(
      await server.deps.prisma.availabilitySlot.count({ where: { creatorId: sides.creator.id } }),
    ).toBe(0);
  });

  it.each(ENDS)('no live booking is left when at the same moment %s', async (_name, part) => {
    for (let round = 0; round < 5; round += 1) {
      const { requestId, startsAt, ...sides } = await makeRequest(server.deps, { priceMinor: 0 });
      await Promise.allSettled([
        acceptSessionRequest(server.deps, sides.creator, { requestId, startsAt }),
        part(sides),
      ]);
      expect(await countLive(sides)).toBe(0);
    }
  });
});
