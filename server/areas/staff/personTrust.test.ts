import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../platform/access/Actor.ts';
import { makeCreator, makeFan, makeSlot } from '../../testing/factories/basics.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { openDrop } from '../drops/openDrop.ts';
import { reportUser } from '../safety/reportUser.ts';
import { joinWaitlist } from '../waitlist/joinWaitlist.ts';
import { leaveWaitlist } from '../waitlist/leaveWaitlist.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const PERSON = `query ($number: ID!) { staffPerson(number: $number) {
  waitlist { fan { username } creator { username } sessionTitle ending offers { outcome } }
  drops { creator { username } places takes booked closedAt }
  reports { subject reporter reason decision } } }`;
const read = ({ id: number }: Actor, actor: Actor | null) =>
  server.run({ query: PERSON, variables: { number }, actor });

describe('StaffPerson', () => {
  it('staff only see the waitlist entries of both sides, drops and reports about the person', async () => {
    const { deps, clock } = server;
    const [fan, creator] = [await makeFan(deps), await makeCreator(deps)];
    const entry = { creatorId: creator.id, sessionTypeId: null, from: clock.now };
    const inDays = (days: number) => new Date(clock.now.getTime() + days * 86_400_000);
    const entryId = await joinWaitlist(deps, fan, { ...entry, to: inDays(5) });
    await leaveWaitlist(deps, fan, { entryId });
    const slotIds = [await makeSlot(deps, { creator })];
    await openDrop(deps, creator, { slotIds, minutes: 30 });
    await reportUser(deps, fan, { username: creator.username, reason: 'SPAM', text: 'Links.' });
    const support = await makeFan(deps, { role: 'SUPPORT' });
    const waitlist = [
      {
        fan: { username: fan.username },
        creator: { username: creator.username },
        sessionTitle: null,
        ending: 'LEFT',
        offers: [],
      },
    ];
    expect((await read(creator, support)).data).toEqual({
      staffPerson: {
        waitlist,
        drops: [
          {
            creator: { username: creator.username },
            places: 1,
            takes: 0,
            booked: 0,
            closedAt: null,
          },
        ],
        reports: [
          { subject: creator.username, reporter: fan.username, reason: 'SPAM', decision: null },
        ],
      },
    });
    expect((await read(fan, support)).data).toEqual({
      staffPerson: { waitlist, drops: [], reports: [] },
    });
    expect((await read(creator, fan)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });
});
