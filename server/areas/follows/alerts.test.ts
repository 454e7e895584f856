import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../platform/access/Actor.ts';
import type { AlertDelivery } from '../../platform/database/generated/enums.ts';
import { createAvailabilitySlots } from '../availability/slots/createAvailabilitySlots.ts';
import { chooseMails } from '../notifications/mailChoices/chooseMails.ts';
import { makeCreator, makeFan, makeSlot } from '../../testing/factories/basics.ts';
import { blockUser } from '../safety/blockUser.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { alertFollowers } from './alertFollowers.ts';
import { followCreator } from './followCreator.ts';
import { mailAlert, mailDigest } from './follows.mails.ts';
import { queueDigests } from './queueDigests.ts';
import { setFollowAlert } from './setFollowAlert.ts';
import { HOUR_MS } from '../../platform/time/timeUnits.rules.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());
beforeEach(() => {
  server.clock.now = new Date('2027-01-04T12:00:00Z');
  server.inbox.length = 0;
});

const later = (ms: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + ms);
};
type Choice = {
  delivery?: AlertDelivery;
  fromMinute?: number;
  toMinute?: number;
  maxPriceMinor?: number;
};

async function followed(creator: Actor, { delivery = 'NOTIFICATION', ...choice }: Choice = {}) {
  const fan = await makeFan(server.deps, { timeZone: 'Europe/Budapest' });
  await followCreator(server.deps, fan, { creatorId: creator.id });
  await setFollowAlert(server.deps, fan, {
    creatorId: creator.id,
    delivery,
    fromMinute: choice.fromMinute ?? null,
    toMinute: choice.toMinute ?? null,
    maxPriceMinor: choice.maxPriceMinor ?? null,
    sessionTypeId: null,
  });
  return fan;
}
/** Opens one slot of 30 minutes; `createdAt` follows the test's clock. */
async function open(
  creator: Actor,
  { at, priceMinor = 1000 }: { at: string; priceMinor?: number },
) {
  later(1000);
  const [outcome] = await createAvailabilitySlots(server.deps, creator, {
    slots: [{ startsAt: new Date(at), durationMinutes: 30, priceMinor }],
  });
  await server.deps.prisma.availabilitySlot.update({
    where: { id: outcome?.slotId ?? '' },
    data: { createdAt: server.clock.now },
  });
  later(1000);
}
const alert = (creator: Actor) => alertFollowers(server.deps, { creatorId: creator.id });
const alertsOf = ({ id }: Actor) =>
  server.deps.prisma.notification.findMany({
    where: { recipientId: id, kind: 'SLOTS_OPENED' },
    select: { data: true },
    orderBy: { id: 'asc' },
  });
type Payload = Partial<Record<'creatorId' | 'userId' | 'at' | 'day', string>>;
type Waiting = { task: string; payload: Payload; runAt: Date };
const waiting = (task: string) =>
  server.deps.prisma.$queryRaw<Waiting[]>`
    select tasks.identifier as "task", jobs.payload, jobs.run_at as "runAt"
    from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where tasks.identifier = ${task} order by jobs.id`;

describe('alertFollowers', () => {
  it('the job is queued once for slots that are opened within a minute', async () => {
    const creator = await makeCreator(server.deps);
    await open(creator, { at: '2027-01-05T10:00:00Z' });
    await open(creator, { at: '2027-01-05T11:00:00Z' });
    const jobs = (await waiting('alertFollowers')).filter(
      ({ payload }) => payload.creatorId === creator.id,
    );
    expect(jobs).toHaveLength(1);
    expect(jobs[0]?.runAt.getTime()).toBe(server.clock.now.getTime() - 1000 + 60_000);
  });

  it('each follower is notified once of new slots, and no one of old ones', async () => {
    const creator = await makeCreator(server.deps);
    await open(creator, { at: '2027-01-05T09:00:00Z' });
    const fan = await followed(creator);
    const off = await followed(creator, { delivery: 'OFF' });
    const digest = await followed(creator, { delivery: 'DIGEST' });
    await alert(creator);
    expect(await alertsOf(fan)).toEqual([]);
    await open(creator, { at: '2027-01-05T11:00:00Z' });
    await open(creator, { at: '2027-01-05T10:00:00Z' });
    for (let times = 0; times < 2; times += 1) await alert(creator);
    expect(await alertsOf(fan)).toEqual([
      {
        data: {
          otherUsername: creator.username,
          startsAt: '2027-01-05T10:00:00.000Z',
          link: `/profile/${creator.username}`,
        },
      },
    ]);
    expect([await alertsOf(off), await alertsOf(digest)]).toEqual([[], []]);
  });

  it('slots that were opened while the alert was off are not named once it is on', async () => {
    const creator = await makeCreator(server.deps);
    const fan = await followed(creator, { delivery: 'OFF' });
    await open(creator, { at: '2027-01-05T09:00:00Z' });
    await setFollowAlert(server.deps, fan, {
      creatorId: creator.id,
      delivery: 'NOTIFICATION',
      fromMinute: null,
      toMinute: null,
      maxPriceMinor: null,
      sessionTypeId: null,
    });
    await alert(creator);
    expect(await alertsOf(fan)).toEqual([]);
    await open(creator, { at: '2027-01-05T11:00:00Z' });
    await alert(creator);
    expect(await alertsOf(fan)).toMatchObject([{ data: { startsAt: '2027-01-05T11:00:00.000Z' } }]);
  });

  it("the rules apply in the follower's time zone", async () => {
    const creator = await makeCreator(server.deps);
    const evening = await followed(creator, { fromMinute: 18 * 60, toMinute: 0 });
    const night = await followed(creator, { fromMinute: 22 * 60, toMinute: 2 * 60 });
    const cheap = await followed(creator, { maxPriceMinor: 999 });
    await open(creator, { at: '2027-01-05T16:45:00Z' });
    await alert(creator);
    expect([await alertsOf(evening), await alertsOf(night), await alertsOf(cheap)]).toEqual([
      [],
      [],
      [],
    ]);
    await open(creator, { at: '2027-01-05T17:15:00Z', priceMinor: 999 });
    await alert(creator);
    expect(await alertsOf(evening)).toHaveLength(1);
    expect(await alertsOf(cheap)).toHaveLength(1);
    await open(creator, { at: '2027-01-06T00:45:00Z' });
    await alert(creator);
    expect(await alertsOf(night)).toHaveLength(1);
  });

  it('a follower is notified at most once an hour of one creator, and an hour later of the rest', async () => {
    const creator = await makeCreator(server.deps);
    const fan = await followed(creator);
    await open(creator, { at: '2027-01-05T10:00:00Z' });
    await alert(creator);
    await open(creator, { at: '2027-01-05T11:00:00Z' });
    await alert(creator);
    expect(await alertsOf(fan)).toHaveLength(1);
    const again = (await waiting('alertFollowers')).filter(
      ({ payload }) => payload.creatorId === creator.id,
    );
    // The alert to slots that were opened last keeps its time.
    expect(again.map(({ runAt }) => runAt.getTime())).toEqual([
      server.clock.now.getTime() - 1000 + 60_000,
      server.clock.now.getTime() + HOUR_MS,
    ]);
    later(HOUR_MS);
    await alert(creator);
    expect((await alertsOf(fan)).map(({ data }) => data)).toMatchObject([
      {},
      { startsAt: '2027-01-05T11:00:00.000Z' },
    ]);
  });

  it('a follower is notified at most five times an hour of all creators', async () => {
    const fan = await makeFan(server.deps);
    const creators = [];
    for (let count = 0; count < 6; count += 1) {
      const creator = await makeCreator(server.deps);
      creators.push(creator);
      await followCreator(server.deps, fan, { creatorId: creator.id });
    }
    for (const creator of creators) {
      await open(creator, { at: '2027-01-05T10:00:00Z' });
      await alert(creator);
    }
    expect(await alertsOf(fan)).toHaveLength(5);
    later(HOUR_MS);
    const last = creators.at(-1);
    if (last) await alert(last);
    expect(await alertsOf(fan)).toHaveLength(6);
  });

  it('all followers are notified when there are more than one batch holds', async () => {
    const creator = await makeCreator(server.deps);
    await server.deps.prisma.$executeRaw`
      with people as (
        insert into "User" ("username", "email", "updatedAt")
        select 'crowd-' || n, 'crowd-' || n || '@test.example', now() from generate_series(1, 1100) n returning "id")
      insert into "Follow" ("followerId", "creatorId", "createdAt")
      select "id", ${creator.id}::uuid, ${server.clock.now} from people`;
    await open(creator, { at: '2027-01-05T10:00:00Z' });
    await alert(creator);
    expect(
      await server.deps.prisma.notification.count({
        where: {
          kind: 'SLOTS_OPENED',
          recipient: { follows: { some: { creatorId: creator.id } } },
        },
      }),
    ).toBe(1100);
  });
});

describe('mailAlert', () => {
  it('the new times are sent in the language and zone of the follower, unless muted', async () => {
    const creator = await makeCreator(server.deps);
    const fan = await followed(creator, { delivery: 'EMAIL' });
    const muted = await followed(creator, { delivery: 'EMAIL' });
    await chooseMails(server.deps, muted, { muted: ['ALERTS'] });
    await server.deps.prisma.user.update({ where: { id: fan.id }, data: { locale: 'de' } });
    await open(creator, { at: '2027-01-05T10:00:00Z' });
    await alert(creator);
    const jobs = await waiting('mailAlert');
    expect(jobs).toHaveLength(1);
    const payload = jobs[0]?.payload as Parameters<typeof mailAlert>[1];
    await mailAlert(server.deps, payload);
    expect(server.inbox).toHaveLength(1);
    expect(server.inbox[0]).toMatchObject({
      to: fan.email,
      subject: `Neue Termine bei ${creator.username}`,
    });
    expect(server.inbox[0]?.text).toMatch(/Dienstag, 5\. Januar 2027 um 11:00 · \$10\n/);
    expect(server.inbox[0]?.text).toContain(`/profile/${creator.username}`);
  });
});

describe('mailDigest', () => {
  it("the digest is queued at nine in the follower's zone and lists all creators once, in the follower's language", async () => {
    const [one, two] = [await makeCreator(server.deps), await makeCreator(server.deps)];
    const fan = await followed(one, { delivery: 'DIGEST' });
    await followCreator(server.deps, fan, { creatorId: two.id });
    await server.deps.prisma.follow.updateMany({
      where: { followerId: fan.id },
      data: { delivery: 'DIGEST' },
    });
    await open(one, { at: '2027-01-06T10:00:00Z' });
    await open(two, { at: '2027-01-06T11:00:00Z' });
    const digests = async () =>
      (await waiting('mailDigest')).filter(({ payload }) => payload.userId === fan.id);
    server.clock.now = new Date('2027-01-05T07:59:00Z');
    await queueDigests(server.deps);
    expect(await digests()).toEqual([]);
    server.clock.now = new Date('2027-01-05T08:00:00Z');
    for (let times = 0; times < 2; times += 1) await queueDigests(server.deps);
    expect((await digests()).map(({ payload }) => payload)).toEqual([
      { userId: fan.id, day: '2027-01-05' },
    ]);
    await server.deps.prisma.user.update({ where: { id: fan.id }, data: { locale: 'de' } });
    await mailDigest(server.deps, { userId: fan.id, day: '2027-01-05' });
    expect(server.inbox).toHaveLength(1);
    expect(server.inbox[0]?.subject).toBe('Neue Termine für dich');
    expect(server.inbox[0]?.text).toMatch(/Mittwoch, 6\. Januar 2027 um 11:00/);
    for (const { username } of [one, two]) expect(server.inbox[0]?.text).toContain(username);
    later(24 * HOUR_MS);
    await mailDigest(server.deps, { userId: fan.id, day: '2027-01-06' });
    expect(server.inbox).toHaveLength(1);
  });

  it('slots that are opened after the digest of a day are in the next one', async () => {
    const creator = await makeCreator(server.deps);
    const fan = await followed(creator, { delivery: 'DIGEST' });
    await open(creator, { at: '2027-01-08T10:00:00Z' });
    server.clock.now = new Date('2027-01-05T08:00:00Z');
    await mailDigest(server.deps, { userId: fan.id, day: '2027-01-05' });
    await open(creator, { at: '2027-01-09T11:00:00Z' });
    // The job is queued again, because there are new slots and it is still nine o'clock.
    server.clock.now = new Date('2027-01-05T08:15:00Z');
    await queueDigests(server.deps);
    expect((await waiting('mailDigest')).some(({ payload }) => payload.userId === fan.id)).toBe(
      true,
    );
    await mailDigest(server.deps, { userId: fan.id, day: '2027-01-05' });
    later(24 * HOUR_MS);
    await mailDigest(server.deps, { userId: fan.id, day: '2027-01-06' });
    expect(server.inbox.map(({ text }) => text.match(/\b[89](?= January)/g))).toEqual([
      ['8'],
      ['9'],
    ]);
  });

  it('a digest that is chosen while the alert is off lists the slots that are opened from then on', async () => {
    const creator = await makeCreator(server.deps);
    const fan = await followed(creator, { delivery: 'OFF' });
    await open(creator, { at: '2027-01-08T10:00:00Z' });
    await setFollowAlert(server.deps, fan, {
      creatorId: creator.id,
      delivery: 'DIGEST',
      fromMinute: null,
      toMinute: null,
      maxPriceMinor: null,
      sessionTypeId: null,
    });
    await open(creator, { at: '2027-01-09T11:00:00Z' });
    server.clock.now = new Date('2027-01-05T08:00:00Z');
    await mailDigest(server.deps, { userId: fan.id, day: '2027-01-05' });
    expect(server.inbox[0]?.text.match(/\b[89](?= January)/g)).toEqual(['9']);
  });

  it('the digest is not sent to a deactivated account, and lists the slots once it is active again', async () => {
    const creator = await makeCreator(server.deps);
    const fan = await followed(creator, { delivery: 'DIGEST' });
    await open(creator, { at: '2027-01-06T10:00:00Z' });
    for (const isActive of [false, true]) {
      await server.deps.prisma.user.update({ where: { id: fan.id }, data: { isActive } });
      await mailDigest(server.deps, { userId: fan.id, day: '2027-01-05' });
      expect(server.inbox).toHaveLength(isActive ? 1 : 0);
    }
  });
});

describe('the digest of followed games', () => {
  const HOURS = (count: number) => new Date(server.clock.now.getTime() + count * HOUR_MS);

  /** A follower of a game, in Budapest, and an event for which a creator offers a slot. */
  async function scene() {
    const [creator, fan] = await Promise.all([
      makeCreator(server.deps),
      makeFan(server.deps, { timeZone: 'Europe/Budapest' }),
    ]);
    const game = await server.deps.prisma.game.create({
      data: {
        name: 'Emberfall',
        description: 'x',
        slug: `emberfall-${creator.username}`,
        followers: { create: { followerId: fan.id, createdAt: HOURS(-48) } },
        events: {
          create: {
            title: 'Cup',
            startDate: HOURS(48),
            endDate: HOURS(72),
            prizePool: '$500',
            location: 'Online',
          },
        },
      },
      include: { events: true },
    });
    const slotId = await makeSlot(server.deps, { creator, inMinutes: 24 * 60 });
    const attach = () =>
      server.deps.prisma.availabilitySlot.update({
        where: { id: slotId },
        data: { gameEventId: game.events[0]?.id ?? null, attachedAt: server.clock.now },
      });
    return { creator, fan, game, slotId, attach };
  }
  const queued = async ({ id }: Actor) => {
    await queueDigests(server.deps);
    return (await waiting('mailDigest')).filter(({ payload }) => payload.userId === id).length;
  };

  it('slots that were offered for an event since the last digest are listed, once', async () => {
    server.clock.now = new Date('2027-01-05T08:05:00Z');
    const { creator, fan, game, attach } = await scene();
    expect(await queued(fan)).toBe(0);
    await attach();
    expect(await queued(fan)).toBe(1);
    expect(await queued(fan)).toBe(1);
    await mailDigest(server.deps, { userId: fan.id, day: '2027-01-05' });
    await mailDigest(server.deps, { userId: fan.id, day: '2027-01-05' });
    expect(server.inbox).toHaveLength(1);
    const { subject, text } = server.inbox[0] ?? { subject: '', text: '' };
    expect(subject).toBe('New times at events of your games');
    expect(text).toContain('Emberfall: Cup');
    expect(text).toMatch(new RegExp(`09:05.* \\$12 · ${creator.username}`));
    expect(text).toContain(`/games/${game.slug}?tab=events`);
  });

  it('the slots are in the same email as the new slots of followed creators', async () => {
    server.clock.now = new Date('2027-01-05T08:05:00Z');
    const { creator, fan, attach } = await scene();
    await attach();
    await server.deps.prisma.follow.create({
      data: {
        followerId: fan.id,
        creatorId: creator.id,
        delivery: 'DIGEST',
        createdAt: HOURS(-1_000_000),
      },
    });
    await mailDigest(server.deps, { userId: fan.id, day: '2027-01-05' });
    expect(server.inbox).toHaveLength(1);
    expect(server.inbox[0]?.text).toContain('opened new slots');
    expect(server.inbox[0]?.text).toContain('Emberfall: Cup');
  });

  it('the digest is not sent to a person who turned it off, and excludes creators with a block', async () => {
    server.clock.now = new Date('2027-01-05T08:05:00Z');
    const [muted, blocked] = [await scene(), await scene()];
    await Promise.all([muted.attach(), blocked.attach()]);
    await chooseMails(server.deps, muted.fan, { muted: ['GAMES'] });
    await blockUser(server.deps, blocked.fan, { username: blocked.creator.username });
    for (const { fan } of [muted, blocked])
      await mailDigest(server.deps, { userId: fan.id, day: '2027-01-05' });
    expect(server.inbox).toEqual([]);
  });
});
