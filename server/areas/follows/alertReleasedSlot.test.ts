import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../platform/access/Actor.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/time/timeUnits.rules.ts';
import { runWaitingJobs } from '../../testing/app/runWaitingJobs.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { makeCreator, makeFan, makeSlot } from '../../testing/factories/basics.ts';
import { createAvailabilitySlots } from '../availability/slots/createAvailabilitySlots.ts';
import { endDrop } from '../drops/endDrop.ts';
import { openDrop } from '../drops/openDrop.ts';
import { refreshPayoutAccount } from '../payments/payouts/refreshPayoutAccount.ts';
import { joinWaitlist } from '../waitlist/joinWaitlist.ts';
import { alertFollowers } from './alertFollowers.ts';
import { followCreator } from './followCreator.ts';
import { mailDigest } from './follows.mails.ts';
import { queueDigests } from './queueDigests.ts';
import { setFollowAlert } from './setFollowAlert.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = new Date('2027-01-04T12:00:00Z');
  server.inbox.length = 0;
  await runAlerts();
});

const pass = (ms: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + ms);
};
const runAlerts = () => runWaitingJobs(server.deps, 'alertFollowers');
const alert = ({ id }: Actor) => alertFollowers(server.deps, { creatorId: id });

async function makeFollower(creator: Actor, delivery: 'NOTIFICATION' | 'DIGEST') {
  const fan = await makeFan(server.deps, { timeZone: 'Europe/Budapest' });
  await followCreator(server.deps, fan, { creatorId: creator.id });
  await setFollowAlert(server.deps, fan, {
    creatorId: creator.id,
    delivery,
    fromMinute: null,
    toMinute: null,
    maxPriceMinor: null,
    sessionTypeId: null,
  });
  return fan;
}

/** Opens a slot, and has its `createdAt` follow the test's clock. */
async function open(creator: Actor, inHours: number): Promise<{ slotId: string; at: string }> {
  pass(1000);
  const slotId = await makeSlot(server.deps, { creator, inMinutes: inHours * 60 });
  const { startsAt } = await server.deps.prisma.availabilitySlot.update({
    where: { id: slotId },
    data: { createdAt: server.clock.now },
  });
  pass(1000);
  return { slotId, at: startsAt.toISOString() };
}

async function heardOf({ id }: Actor) {
  const heard = await server.deps.prisma.notification.findMany({
    where: { recipientId: id, kind: 'SLOTS_OPENED' },
    select: { data: true },
    orderBy: { id: 'asc' },
  });
  return heard.map(({ data }) => (data as { startsAt?: string }).startsAt);
}

describe('alertReleasedSlot', () => {
  it('followers are notified of a slot that the waitlist reserved at its opening, once nobody has taken it', async () => {
    const creator = await makeCreator(server.deps);
    const follower = await makeFollower(creator, 'NOTIFICATION');
    const waiting = await makeFan(server.deps);
    await joinWaitlist(server.deps, waiting, {
      creatorId: creator.id,
      from: server.clock.now,
      to: new Date(server.clock.now.getTime() + 2 * DAY_MS),
      sessionTypeId: null,
    });
    const reserved = await open(creator, 24);
    await runWaitingJobs(server.deps, 'offerSlots');
    const other = await open(creator, 72);
    pass(MINUTE_MS);
    await alert(creator);
    expect(await heardOf(follower)).toEqual([other.at]);
    pass(15 * MINUTE_MS);
    await runWaitingJobs(server.deps, 'offerSlots');
    pass(HOUR_MS);
    expect(await runAlerts()).toBe(1);
    expect(await heardOf(follower)).toEqual([other.at, reserved.at]);
  });

  it('followers are notified of the places of a drop that was started with new slots, once it has ended', async () => {
    const creator = await makeCreator(server.deps);
    const follower = await makeFollower(creator, 'NOTIFICATION');
    const digest = await makeFollower(creator, 'DIGEST');
    const { slotId, at } = await open(creator, 48);
    const dropId = await openDrop(server.deps, creator, { slotIds: [slotId], minutes: 30 });
    server.clock.now = new Date('2027-01-04T12:10:00Z');
    await mailDigest(server.deps, { userId: digest.id, day: '2027-01-04' });
    server.clock.now = new Date('2027-01-04T12:40:00Z');
    await endDrop(server.deps, { dropId });
    expect(await runAlerts()).toBe(1);
    expect(await heardOf(follower)).toEqual([at]);
    server.clock.now = new Date('2027-01-05T08:00:00Z');
    await queueDigests(server.deps);
    expect(await runWaitingJobs(server.deps, 'mailDigest')).toBe(1);
    expect(server.inbox.map(({ to }) => to)).toEqual([digest.email]);
  });

  it('followers are notified of a slot that a drop reserved while later slots delayed the alert, once the drop has ended', async () => {
    const creator = await makeCreator(server.deps);
    const follower = await makeFollower(creator, 'NOTIFICATION');
    const reserved = await open(creator, 48);
    pass(MINUTE_MS);
    const other = await open(creator, 72);
    const dropId = await openDrop(server.deps, creator, {
      slotIds: [reserved.slotId],
      minutes: 30,
    });
    pass(MINUTE_MS);
    await alert(creator);
    expect(await heardOf(follower)).toEqual([other.at]);
    pass(HOUR_MS);
    await endDrop(server.deps, { dropId });
    expect(await runAlerts()).toBe(1);
    expect(await heardOf(follower)).toEqual([other.at, reserved.at]);
  });

  it('followers are not notified again of a slot that a drop reserved after its alert', async () => {
    const creator = await makeCreator(server.deps);
    const follower = await makeFollower(creator, 'NOTIFICATION');
    const { slotId, at } = await open(creator, 48);
    pass(MINUTE_MS);
    await alert(creator);
    const dropId = await openDrop(server.deps, creator, { slotIds: [slotId], minutes: 30 });
    pass(2 * HOUR_MS);
    await endDrop(server.deps, { dropId });
    await runAlerts();
    expect(await heardOf(follower)).toEqual([at]);
  });

  it('a follower whose alert was delayed is notified of a slot that was reserved meanwhile, once it is free', async () => {
    const creator = await makeCreator(server.deps);
    const delayed = await makeFollower(creator, 'NOTIFICATION');
    const first = await open(creator, 48);
    pass(MINUTE_MS);
    await alert(creator);
    await makeFollower(creator, 'NOTIFICATION');
    const { slotId, at } = await open(creator, 72);
    pass(MINUTE_MS);
    await alert(creator);
    const dropId = await openDrop(server.deps, creator, { slotIds: [slotId], minutes: 60 });
    pass(HOUR_MS);
    await runAlerts();
    expect(await heardOf(delayed)).toEqual([first.at]);
    await endDrop(server.deps, { dropId });
    await runAlerts();
    expect(await heardOf(delayed)).toEqual([first.at, at]);
  });

  it('no alert is queued for a slot that has been public for a day', async () => {
    const creator = await makeCreator(server.deps);
    const { slotId } = await open(creator, 96);
    pass(DAY_MS);
    const dropId = await openDrop(server.deps, creator, { slotIds: [slotId], minutes: 30 });
    await runAlerts();
    await endDrop(server.deps, { dropId });
    expect(await runAlerts()).toBe(0);
  });
});

describe('publishDrafts', () => {
  it('followers are notified of drafts that were saved days before they are published', async () => {
    const creator = await makeCreator(server.deps, { onboarded: false });
    const startsAt = new Date('2027-01-10T12:00:00Z');
    const [draft] = await createAvailabilitySlots(server.deps, creator, {
      slots: [{ startsAt, durationMinutes: 30, priceMinor: 1000 }],
      areDraftsAllowed: true,
    });
    await server.deps.prisma.availabilitySlot.update({
      where: { id: draft?.slotId ?? '' },
      data: { createdAt: server.clock.now },
    });
    pass(2 * DAY_MS);
    const follower = await makeFollower(creator, 'NOTIFICATION');
    pass(MINUTE_MS);
    server.payments.onboarded.add(`acct_${creator.username}`);
    await refreshPayoutAccount(server.deps, { providerAccountId: `acct_${creator.username}` });
    expect(await runAlerts()).toBe(1);
    expect(await heardOf(follower)).toEqual([startsAt.toISOString()]);
  });
});
