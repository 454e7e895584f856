import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookSlot } from '../../bookings/holds/bookSlot.ts';
import { expireHold } from '../../bookings/holds/expireHold.ts';
import { rescheduleBooking } from '../../bookings/changes/rescheduleBooking.ts';
import { orderFixedService } from '../../orders/checkout/orderFixedService.ts';
import { readOverlay } from '../../../surfaces/overlays/readOverlay.ts';
import { publishedOn } from '../../../testing/factories/publishedOn.ts';
import { makeCreator, makeFan, makeSlot } from '../../../testing/factories/basics.ts';
import { makeService } from '../../../testing/factories/orderFactories.ts';
import { runWaitingJobs } from '../../../testing/app/runWaitingJobs.ts';
import { startTestApp, type TestApp } from '../../../testing/app/testApp.ts';
import { refreshPayoutAccount } from './refreshPayoutAccount.ts';
import { payCheckout } from '../../../testing/factories/payCheckout.ts';
import { toErrorCode } from '../../../testing/inspect/toErrorCode.ts';

type Person = Awaited<ReturnType<typeof makeFan>>;

let app: TestApp;
beforeAll(async () => void (app = await startTestApp({ settings: { OPEN_GRAPHQL: '1' } })));
afterAll(() => app.close());
beforeEach(() => void (app.clock.now = new Date()));

const getAccount = ({ username }: Person) => `acct_${username}`;
async function restrict(creator: Person): Promise<void> {
  app.payments.onboarded.delete(getAccount(creator));
  app.payments.restricted.add(getAccount(creator));
  await refreshPayoutAccount(app.deps, { providerAccountId: getAccount(creator) });
}
async function release(creator: Person): Promise<void> {
  app.payments.restricted.delete(getAccount(creator));
  app.payments.onboarded.add(getAccount(creator));
  await refreshPayoutAccount(app.deps, { providerAccountId: getAccount(creator) });
}

async function scene() {
  const creator = await makeCreator(app.deps);
  const slotId = await makeSlot(app.deps, { creator, inMinutes: 90 });
  return {
    creator,
    fan: await makeFan(app.deps),
    slotId,
    serviceId: await makeService(app.deps, { creator }),
  };
}

const toCode = (work: Promise<unknown>) => work.then(() => 'done', toErrorCode);
const book = (fan: Person, slotId: string) =>
  bookSlot(app.deps, fan, { slotId, idempotencyKey: randomUUID() });
const order = (fan: Person, serviceId: string) =>
  orderFixedService(app.deps, fan, { serviceId, idempotencyKey: randomUUID() });
const getState = async (bookingId: string) => {
  const { status, payment } = await app.deps.prisma.booking.findUniqueOrThrow({
    where: { id: bookingId },
    include: { payment: true },
  });
  return `${status} ${payment?.status}`;
};

const PROFILE = `query ($username: String!, $from: DateTime!, $to: DateTime!) {
  creator(username: $username) { isSellingPaused lowestPrice { amountMinor } nextSlot { id } services { id } openSlots(first: 9) { edges { node { id } } } slots(from: $from, to: $to) { state } }
  freeCreators(from: $from, to: $to, first: 20) { username }
  creators(search: $username, minPriceMinor: 1) { edges { node { username } } } }`;

/** Collects what every public surface offers of a creator. */
async function offered({ username }: Person) {
  const now = app.clock.now.getTime();
  const variables = {
    username,
    from: new Date(now).toISOString(),
    to: new Date(now + 3 * 3_600_000).toISOString(),
  };
  const data = (await app.run({ query: PROFILE, variables })).data as {
    creator: {
      isSellingPaused: boolean;
      lowestPrice: object | null;
      nextSlot: object | null;
      services: object[];
      openSlots: { edges: object[] };
      slots: { state: string }[];
    };
    freeCreators: { username: string }[];
    creators: { edges: object[] };
  };
  const read = async (path: string) =>
    (await fetch(app.url + path)).json() as Promise<Record<string, unknown[]>>;
  const day = new Date(now + 90 * 60_000).toISOString().slice(0, 10);
  const overlay = JSON.parse((await readOverlay(app.deps, { username }))?.json ?? '{}') as Record<
    string,
    unknown[]
  >;
  const days = [await read(`/api/user/${username}/daily-availability/${day}`)];
  return {
    paused: data.creator.isSellingPaused,
    hasPrice: data.creator.lowestPrice !== null,
    hasNext: data.creator.nextSlot !== null,
    services: data.creator.services.length,
    openSlots: data.creator.openSlots.edges.length,
    states: data.creator.slots.map(({ state }) => state),
    isFree: data.freeCreators.some((free) => free.username === username),
    found: data.creators.edges.length,
    overlay: [overlay['nextSlots']?.length, overlay['services']?.length, overlay['freeSlotCount']],
    rest: [
      days.flat().length,
      (await read(`/api/user/profile/${username}`))['availability']?.length,
      ((await read(`/api/fixedservices?userId=${username}`)) as unknown as object[]).length,
    ],
  };
}

const SELLS = {
  paused: false,
  hasPrice: true,
  hasNext: true,
  services: 1,
  openSlots: 1,
  states: ['FREE'],
  isFree: true,
  found: 1,
  overlay: [1, 1, 1],
  rest: [1, 1, 1],
};
const PAUSED = {
  paused: true,
  hasPrice: false,
  hasNext: false,
  services: 0,
  openSlots: 0,
  states: ['CLOSED'],
  isFree: false,
  found: 0,
  overlay: [0, 0, 0],
  rest: [0, 0, 0],
};

describe('a creator whose payout account is restricted', () => {
  it('the creator is offered nowhere, and everything returns on release without any action', async () => {
    const { creator } = await scene();
    expect(await offered(creator)).toEqual(SELLS);
    const channel = `creator:${creator.id}`;
    expect(await publishedOn({ server: app, channel, work: () => restrict(creator) })).toEqual([
      'slots',
    ]);
    expect(await offered(creator)).toEqual(PAUSED);
    await release(creator);
    expect(await offered(creator)).toEqual(SELLS);
  });

  it('the creator cannot sell', async () => {
    const { creator, fan, slotId, serviceId } = await scene();
    await restrict(creator);
    expect(await toCode(book(fan, slotId))).toBe('SELLING_PAUSED');
    expect(await toCode(order(fan, serviceId))).toBe('SELLING_PAUSED');
    expect(await app.deps.prisma.booking.count({ where: { creatorId: creator.id } })).toBe(0);
    await release(creator);
    expect([await toCode(book(fan, slotId)), await toCode(order(fan, serviceId))]).toEqual([
      'done',
      'done',
    ]);
  });

  it('the creator still sees the actual state of their own slots', async () => {
    const { creator } = await scene();
    await restrict(creator);
    const variables = {
      from: app.clock.now.toISOString(),
      to: new Date(app.clock.now.getTime() + 86_400_000).toISOString(),
    };
    const { data } = await app.run({
      query:
        'query ($from: DateTime!, $to: DateTime!) { viewer { ownSlots(from: $from, to: $to) { state } } }',
      variables,
      actor: creator,
    });
    expect(data).toEqual({ viewer: { ownSlots: [{ state: 'FREE' }] } });
  });

  it('the creator is notified by notification and email, once on restriction and once on release', async () => {
    const { creator } = await scene();
    await restrict(creator);
    await restrict(creator);
    await runWaitingJobs(app.deps, 'mailPause');
    await release(creator);
    await release(creator);
    await runWaitingJobs(app.deps, 'mailPause');
    const notifications = await app.deps.prisma.notification.findMany({
      where: { recipientId: creator.id },
      orderBy: { createdAt: 'asc' },
    });
    expect(notifications.map(({ kind }) => kind).toSorted()).toEqual([
      'SELLING_PAUSED',
      'SELLING_RESUMED',
    ]);
    const mails = app.inbox.filter(({ to }) => to === creator.email).map(({ subject }) => subject);
    expect(mails).toEqual([
      'Selling is paused: your payout account needs attention',
      "You're selling again",
    ]);
  });

  it('a booking that was held before and is paid during the restriction is kept', async () => {
    const { creator, fan, slotId } = await scene();
    const { bookingId } = await book(fan, slotId);
    await restrict(creator);
    const { id } = await app.deps.prisma.payment.findUniqueOrThrow({ where: { bookingId } });
    await payCheckout(app, id);
    expect(await getState(bookingId)).toBe('CONFIRMED SUCCEEDED');
  });

  it('a payment that arrives after the hold expired makes no booking', async () => {
    const { creator, fan, slotId } = await scene();
    const { bookingId } = await book(fan, slotId);
    app.clock.now = new Date(app.clock.now.getTime() + 31 * 60_000);
    await expireHold(app.deps, { bookingId });
    await restrict(creator);
    const { id } = await app.deps.prisma.payment.findUniqueOrThrow({ where: { bookingId } });
    await payCheckout(app, id);
    expect(await getState(bookingId)).toBe('EXPIRED REFUNDED');
  });

  it('no booking is moved to a free slot of the creator', async () => {
    const { creator, fan, slotId } = await scene();
    const { bookingId } = await book(fan, slotId);
    const { id } = await app.deps.prisma.payment.findUniqueOrThrow({ where: { bookingId } });
    await payCheckout(app, id);
    const other = await makeSlot(app.deps, { creator, inMinutes: 300 });
    await restrict(creator);
    expect(await toCode(rescheduleBooking(app.deps, fan, { bookingId, slotId: other }))).toBe(
      'SELLING_PAUSED',
    );
  });
});

describe('a concurrent restriction', () => {
  it('the restriction blocks purchases until it is committed, and then rejects them', async () => {
    const { creator, fan, slotId, serviceId } = await scene();
    const purchases: Promise<string>[] = [];
    await app.deps.prisma.$transaction(async (tx) => {
      await tx.$queryRaw`select 1 from "User" where "id" = ${creator.id}::uuid for no key update`;
      purchases.push(toCode(book(fan, slotId)), toCode(order(fan, serviceId)));
      await expect.poll(() => waiting(tx)).toBe(2);
      await tx.payoutAccount.update({
        where: { userId: creator.id },
        data: { sellingPausedAt: app.clock.now },
      });
    });
    expect(await Promise.all(purchases)).toEqual(['SELLING_PAUSED', 'SELLING_PAUSED']);
  });

  it('the restriction waits for purchases in progress, and takes them into account', async () => {
    const { creator, fan, slotId } = await scene();
    const outcomes = await Promise.all([restrict(creator), toCode(book(fan, slotId))]);
    expect(['done', 'SELLING_PAUSED']).toContain(outcomes[1]);
    expect(await app.deps.prisma.booking.count({ where: { creatorId: creator.id } })).toBe(
      outcomes[1] === 'done' ? 1 : 0,
    );
  });
});

async function waiting(tx: Pick<TestApp['deps']['prisma'], '$queryRaw'>): Promise<number> {
  const [row] = await tx.$queryRaw<
    { count: bigint }[]
  >`select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return Number(row?.count);
}
