import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/access/Actor.ts';
import { makeCreator, makeFan } from '../../../testing/factories/basics.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { createAvailabilitySlots } from '../../availability/slots/createAvailabilitySlots.ts';
import { blockUser } from '../../safety/blockUser.ts';
import { alertFollowers } from '../alertFollowers.ts';
import { followCreator } from '../followCreator.ts';
import { mailAlert, mailDigest } from '../follows.mails.ts';
import { queueDigests } from '../queueDigests.ts';
import { setFollowAlert } from '../setFollowAlert.ts';
import { deleteSavedSearch } from './deleteSavedSearch.ts';
import { saveSearch } from './saveSearch.ts';
import { HOUR_MS } from '../../../platform/time/timeUnits.rules.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = new Date('2027-01-04T12:00:00Z');
  server.inbox.length = 0;
  // Searches match the creators of all tests.
  await server.deps.prisma.savedSearch.deleteMany();
  await server.deps.prisma.availabilitySlot.deleteMany();
});

const later = (ms: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + ms);
};

const ANY = {
  tag: 'GAMER',
  search: null,
  language: null,
  minPriceMinor: null,
  maxPriceMinor: null,
  delivery: 'NOTIFICATION',
  fromMinute: null,
  toMinute: null,
} as const;
type Search = Parameters<typeof saveSearch>[2];

async function searcher(search: Partial<Search> = {}) {
  const fan = await makeFan(server.deps, { timeZone: 'Europe/Budapest' });
  await saveSearch(server.deps, fan, { ...ANY, ...search });
  return fan;
}

/** Opens one slot of 30 minutes; `createdAt` follows the test's clock. */
async function open(creator: Actor, { at = '2027-01-05T10:00:00Z', priceMinor = 1000 } = {}) {
  later(1000);
  const [outcome] = await createAvailabilitySlots(server.deps, creator, {
    slots: [{ startsAt: new Date(at), durationMinutes: 30, priceMinor }],
  });
  const id = outcome?.slotId ?? '';
  await server.deps.prisma.availabilitySlot.update({
    where: { id },
    data: { createdAt: server.clock.now },
  });
  later(1000);
  return id;
}
const alert = ({ id }: Actor) => alertFollowers(server.deps, { creatorId: id });
const alertsOf = ({ id }: Actor) =>
  server.deps.prisma.notification.count({ where: { recipientId: id, kind: 'SLOTS_OPENED' } });
const countsOf = (fans: Actor[]) => Promise.all(fans.map(alertsOf));

const waiting = (task: string, { id }: Actor) =>
  server.deps.prisma.$queryRaw<{ payload: Parameters<typeof mailAlert>[1] }[]>`
    select jobs.payload from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where tasks.identifier = ${task} and jobs.payload->>'userId' = ${id} order by jobs.id`;

describe('alerts of saved searches', () => {
  it('alerts match like the list of creators', async () => {
    const creator = await makeCreator(server.deps);
    await server.deps.prisma.creatorGame.create({
      data: { userId: creator.id, name: 'Kőr_Chess 2', position: 0 },
    });
    await server.deps.prisma.creatorLanguage.create({
      data: { userId: creator.id, code: 'hu', position: 0 },
    });
    const matching = [
      await searcher(),
      await searcher({ search: 'KOR' }),
      await searcher({ search: 'r_c' }),
      await searcher({ search: 'ő' }),
      await searcher({ language: 'hu' }),
    ];
    const others = [
      await searcher({ tag: 'MUSICIAN' }),
      await searcher({ search: 'k%r' }),
      await searcher({ search: 'r.c' }),
      await searcher({ language: 'de' }),
      await searcher({ delivery: 'OFF' }),
      await searcher({ delivery: 'DIGEST' }),
    ];
    await open(creator);
    for (let times = 0; times < 2; times += 1) await alert(creator);
    expect(await countsOf(matching)).toEqual(matching.map(() => 1));
    expect(await countsOf(others)).toEqual(others.map(() => 0));
    for (const search of ['KOR', 'r_c', 'ő', 'k%r', 'r.c']) {
      const { data } = await server.run({
        query: `query ($search: String!) { creators(tag: GAMER, search: $search) { totalCount } }`,
        variables: { search },
      });
      const isListed = ['KOR', 'r_c', 'ő'].includes(search);
      expect(data).toEqual({ creators: { totalCount: isListed ? 1 : 0 } });
    }
  });

  it('slots that were opened while the alert was off are not new once it is on', async () => {
    const creator = await makeCreator(server.deps);
    const fan = await searcher({ delivery: 'OFF' });
    await open(creator);
    await saveSearch(server.deps, fan, ANY);
    await alert(creator);
    expect(await alertsOf(fan)).toBe(0);
    await open(creator, { at: '2027-01-05T11:00:00Z' });
    await alert(creator);
    expect(await alertsOf(fan)).toBe(1);
  });

  it("alerts follow hours in the owner's zone across midnight, and price limits", async () => {
    const creator = await makeCreator(server.deps);
    const night = await searcher({ fromMinute: 22 * 60, toMinute: 2 * 60 });
    const cheap = await searcher({ maxPriceMinor: 999 });
    const dear = await searcher({ minPriceMinor: 1500 });
    await open(creator, { at: '2027-01-06T01:00:00Z' });
    await alert(creator);
    expect(await countsOf([night, cheap, dear])).toEqual([0, 0, 0]);
    await open(creator, { at: '2027-01-06T00:30:00Z', priceMinor: 999 });
    await alert(creator);
    expect(await countsOf([night, cheap, dear])).toEqual([1, 1, 0]);
    await open(creator, { at: '2027-01-06T10:00:00Z', priceMinor: 1500 });
    await alert(creator);
    expect(await countsOf([night, cheap, dear])).toEqual([1, 1, 1]);
  });

  it("alerts exclude the owner's slots, blocks, locked and paused creators, and reserved slots", async () => {
    const creator = await makeCreator(server.deps);
    await saveSearch(server.deps, creator, ANY);
    const [blocking, blocked, fan] = [await searcher(), await searcher(), await searcher()];
    await blockUser(server.deps, blocking, { username: creator.username });
    await blockUser(server.deps, creator, { username: blocked.username });
    const { prisma } = server.deps;
    const slotId = await open(creator);
    const where = { id: creator.id };
    await prisma.user.update({ where, data: { isActive: false } });
    await alert(creator);
    await prisma.user.update({ where, data: { isActive: true } });
    const payout = { where: { userId: creator.id } };
    await prisma.payoutAccount.update({ ...payout, data: { sellingPausedAt: new Date() } });
    await alert(creator);
    await prisma.payoutAccount.update({ ...payout, data: { sellingPausedAt: null } });
    await prisma.reservation.create({
      data: { slotId, creatorId: creator.id, kind: 'WAITLIST' },
    });
    await alert(creator);
    expect(await alertsOf(fan)).toBe(0);
    await prisma.reservation.delete({ where: { slotId } });
    await alert(creator);
    expect(await countsOf([creator, blocking, blocked, fan])).toEqual([0, 0, 0, 1]);
  });
});

describe('limits of alerts', () => {
  it('a follower with matching searches gets one message an hour about a creator', async () => {
    const creator = await makeCreator(server.deps);
    const fan = await searcher();
    await saveSearch(server.deps, fan, { ...ANY, maxPriceMinor: 5000 });
    await followCreator(server.deps, fan, { creatorId: creator.id });
    await open(creator);
    await alert(creator);
    expect(await alertsOf(fan)).toBe(1);
    // A new follow starts without an alert of its own.
    await server.deps.prisma.follow.deleteMany({ where: { followerId: fan.id } });
    await followCreator(server.deps, fan, { creatorId: creator.id });
    await open(creator, { at: '2027-01-05T11:00:00Z' });
    await alert(creator);
    expect(await alertsOf(fan)).toBe(1);
    later(HOUR_MS);
    for (let times = 0; times < 2; times += 1) await alert(creator);
    expect(await alertsOf(fan)).toBe(2);
  });

  it('a person gets five messages an hour about all creators', async () => {
    const fan = await searcher();
    for (let count = 0; count < 6; count += 1) {
      const creator = await makeCreator(server.deps);
      await open(creator);
      await alert(creator);
    }
    expect(await alertsOf(fan)).toBe(5);
  });

  it('all owners are notified when there are more than one batch holds', async () => {
    const creator = await makeCreator(server.deps);
    const before = await server.deps.prisma.notification.count();
    await server.deps.prisma.$executeRaw`
      with people as (
        insert into "User" ("username", "email", "updatedAt")
        select 'searcher-' || n, 'searcher-' || n || '@test.example', now() from generate_series(1, 1100) n returning "id"),
      follows as (
        insert into "Follow" ("followerId", "creatorId", "createdAt")
        select "id", ${creator.id}::uuid, ${server.clock.now} from people order by "id" limit 600)
      insert into "SavedSearch" ("ownerId", "tag", "createdAt")
      select "id", 'GAMER', ${server.clock.now} from people, generate_series(1, 2)`;
    await open(creator);
    await alert(creator);
    expect(await server.deps.prisma.notification.count()).toBe(before + 1100);
  });
});

describe('emails of saved searches', () => {
  it('emails list only the slots of the rule with emails, while they are free and still match', async () => {
    const creator = await makeCreator(server.deps);
    const fan = await searcher({ delivery: 'EMAIL', maxPriceMinor: 999 });
    await followCreator(server.deps, fan, { creatorId: creator.id });
    const taken = await open(creator, { at: '2027-01-05T09:00:00Z', priceMinor: 900 });
    await open(creator, { at: '2027-01-05T10:00:00Z', priceMinor: 900 });
    await open(creator, { at: '2027-01-05T11:00:00Z', priceMinor: 2000 });
    await alert(creator);
    expect(await alertsOf(fan)).toBe(1);
    const jobs = await waiting('mailAlert', fan);
    expect(jobs).toHaveLength(1);
    const payload = jobs[0]?.payload ?? { userId: '', creatorId: '', slotIds: [], at: '' };
    await server.deps.prisma.availabilitySlot.update({
      where: { id: taken },
      data: { closedAt: server.clock.now },
    });
    await mailAlert(server.deps, payload);
    expect(server.inbox).toHaveLength(1);
    expect(server.inbox[0]?.text).toContain('11:00');
    expect(server.inbox[0]?.text).not.toMatch(/10:00|12:00/);
    const saved = await server.deps.prisma.savedSearch.findFirstOrThrow({
      where: { ownerId: fan.id },
    });
    await deleteSavedSearch(server.deps, fan, { id: saved.id });
    await mailAlert(server.deps, { ...payload, at: '2027-01-05T00:00:00Z' });
    expect(server.inbox).toHaveLength(1);
  });

  it('the digest lists each creator once, across follows and searches, and nothing twice', async () => {
    const [followed, found, blocked] = [
      await makeCreator(server.deps),
      await makeCreator(server.deps),
      await makeCreator(server.deps),
    ];
    const fan = await searcher({ delivery: 'DIGEST' });
    await saveSearch(server.deps, fan, { ...ANY, delivery: 'DIGEST', maxPriceMinor: 5000 });
    await followCreator(server.deps, fan, { creatorId: followed.id });
    await blockUser(server.deps, fan, { username: blocked.username });
    const alone = await searcher({ delivery: 'DIGEST' });
    await setFollowAlert(server.deps, fan, {
      creatorId: followed.id,
      delivery: 'DIGEST',
      fromMinute: null,
      toMinute: null,
      maxPriceMinor: null,
      sessionTypeId: null,
    });
    for (const creator of [followed, found, blocked]) {
      await open(creator, { at: '2027-01-06T10:00:00Z' });
      await alert(creator);
    }
    server.clock.now = new Date('2027-01-05T08:00:00Z');
    for (let times = 0; times < 2; times += 1) await queueDigests(server.deps);
    for (const reader of [fan, alone])
      expect((await waiting('mailDigest', reader)).map(({ payload }) => payload)).toEqual([
        { userId: reader.id, day: '2027-01-05' },
      ]);
    await mailDigest(server.deps, { userId: fan.id, day: '2027-01-05' });
    const text = server.inbox[0]?.text ?? '';
    for (const { username } of [followed, found]) expect(text.split(username)).toHaveLength(2);
    expect(text.match(/11:00/g)).toHaveLength(2);
    expect(text).not.toContain(blocked.username);
    later(24 * HOUR_MS);
    await mailDigest(server.deps, { userId: fan.id, day: '2027-01-06' });
    expect(server.inbox).toHaveLength(1);
    expect(await alertsOf(fan)).toBe(0);
  });
});
