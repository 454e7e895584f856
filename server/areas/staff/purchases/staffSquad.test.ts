import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeFan } from '../../../testing/factories/basics.ts';
import { bookPlace, makeSquad } from '../../../testing/factories/squadFactories.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { decideSquad } from '../../bookings/squads/decideSquad.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

it('the desk shows the place of a booking, and size, minimum, deadline and state of its squad', async () => {
  const support = await makeFan(server.deps, { role: 'SUPPORT' });
  const squad = await makeSquad(server, { size: 4, minimum: 2 });
  await bookPlace(server, squad);
  const { bookingId: number } = await bookPlace(server, squad);
  const read = async (actor: typeof support) =>
    (
      await server.run({
        query: `query ($number: ID!) { staffPurchase(kind: BOOKING, number: $number) {
          squad { placeNumber size minimum takenCount deadlineAt status } } }`,
        variables: { number },
        actor,
      })
    ).data?.['staffPurchase'];
  const facts = {
    placeNumber: 2,
    size: 4,
    minimum: 2,
    takenCount: 2,
    deadlineAt: squad.deadlineAt.toISOString(),
  };
  expect(await read(support)).toEqual({ squad: { ...facts, status: 'OPEN' } });
  server.clock.now = squad.deadlineAt;
  await decideSquad(server.deps, squad);
  expect(await read(support)).toEqual({ squad: { ...facts, status: 'CONFIRMED' } });
  expect(await read(squad.creator)).toBeFalsy();
});
