import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bookSlot } from '../bookings/holds/bookSlot.ts';
import { acceptOrder } from '../orders/deliveries/acceptOrder.ts';
import { deliverOrder } from '../orders/deliveries/deliverOrder.ts';
import { orderFixedService } from '../orders/checkout/orderFixedService.ts';
import { followDispute } from '../payments/disputes/followDispute.ts';
import { payCheckout } from '../../testing/factories/payCheckout.ts';
import { makeCreator, makeFan, makeSlot } from '../../testing/factories/basics.ts';
import { makeService } from '../../testing/factories/orderFactories.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { accountsJobs } from '../accounts/accounts.jobs.ts';
import type { Actor } from '../../platform/access/Actor.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import { addStaffNotifications } from '../notifications/addStaffNotifications.ts';
import { deleteAccount } from './deleteAccount.ts';
import { deletionPreview } from './deletionPreview.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

let [fan, creator]: Actor[] = [];
beforeEach(
  async () => void ([fan, creator] = [await makeFan(server.deps), await makeCreator(server.deps)]),
);
const people = () => ({ fan: fan!, creator: creator! });

async function book({ priceMinor = 1200, inMinutes = 1440, isPaid = true } = {}): Promise<string> {
  const slotId = await makeSlot(server.deps, { creator: people().creator, inMinutes, priceMinor });
  const { bookingId } = await bookSlot(server.deps, people().fan, {
    slotId,
    idempotencyKey: randomUUID(),
  });
  if (isPaid && priceMinor > 0) await pay({ bookingId });
  return bookingId;
}

async function order({ isPaid = true } = {}): Promise<string> {
  const { orderId } = await orderFixedService(server.deps, people().fan, {
    serviceId: await makeService(server.deps, { creator: people().creator }),
    idempotencyKey: randomUUID(),
  });
  if (isPaid) await pay({ orderId });
  return orderId;
}

async function pay(purchase: { bookingId: string } | { orderId: string }): Promise<void> {
  const payment = await server.deps.prisma.payment.findFirstOrThrow({ where: purchase });
  await payCheckout(server, payment.id);
}

async function losePart({
  orderId,
  bookingId,
  amountMinor,
}: {
  orderId?: string;
  bookingId?: string;
  amountMinor: number;
}): Promise<void> {
  const where = bookingId ? { bookingId } : { orderId: orderId ?? '' };
  const { id: paymentId } = await server.deps.prisma.payment.findFirstOrThrow({ where });
  for (const status of ['OPEN', 'LOST'] as const) {
    await followDispute(server.deps, {
      dispute: server.payments.dispute({ paymentId, status, amountMinor }),
    });
  }
}

const leave = (actor: Actor) => deleteAccount(server.deps, actor, { confirmation: actor.username });
const booking = (id: string) =>
  server.deps.prisma.booking.findUniqueOrThrow({
    where: { id },
    include: { slot: true, payment: { include: { refunds: true } }, transfer: true },
  });
const getOrder = (id: string) =>
  server.deps.prisma.serviceOrder.findUniqueOrThrow({
    where: { id },
    include: { payment: { include: { refunds: true } }, transfer: true },
  });
const row = (id: string) => server.deps.prisma.user.findUniqueOrThrow({ where: { id } });
const ledger = async () =>
  (await server.deps.prisma.ledgerEntry.aggregate({ _sum: { amountMinor: true } }))._sum
    .amountMinor;

it('deleteAccount erases the user from the database and ends every session', async () => {
  const { creator: person } = people();
  const { prisma } = server.deps;
  await prisma.user.update({
    where: { id: person.id },
    data: { bio: 'About me', twitterUrl: 'https://x.com/me', avatarKey: 'avatars/a.webp' },
  });
  await prisma.session.create({
    data: { userId: person.id, token: randomUUID(), expiresAt: new Date(Date.now() + 1e6) },
  });
  await prisma.account.create({
    data: { userId: person.id, accountId: person.id, providerId: 'credential', password: 'hash' },
  });
  await prisma.passkey.create({
    data: {
      userId: person.id,
      name: 'Phone',
      publicKey: '',
      credentialID: randomUUID(),
      counter: 0,
      deviceType: 'singleDevice',
      backedUp: false,
    },
  });
  await prisma.creatorLanguage.create({ data: { userId: person.id, code: 'en' } });
  const serviceId = await makeService(server.deps, { creator: person });
  await leave(person);
  expect(await row(person.id)).toMatchObject({
    isActive: false,
    deletedAt: expect.any(Date),
    bio: '',
    twitterUrl: null,
    avatarKey: null,
    email: `${person.id}@deleted.invalid`,
  });
  expect(JSON.stringify(await row(person.id))).not.toContain(person.username);
  const own = { where: { userId: person.id } };
  expect([
    await prisma.session.count(own),
    await prisma.account.count(own),
    await prisma.passkey.count(own),
    await prisma.creatorTag.count(own),
    await prisma.creatorLanguage.count(own),
    await prisma.fixedService.count({ where: { id: serviceId } }),
  ]).toEqual([0, 0, 0, 0, 0, 0]);
  expect(
    (await server.run({ query: `{ creator(username: "${person.username}") { id } }` })).data,
  ).toEqual({ creator: null });
  const jobs = await prisma.$queryRaw<
    { task: string }[]
  >`select t."identifier" as task from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where j.payload::text like ${`%${person.email}%`} or j.payload::text like '%avatars/a.webp%'`;
  expect(jobs.map(({ task }) => task).toSorted()).toEqual(['deleteFile', 'mailFarewell']);
});

it('deleteAccount erases the addresses of sent emails, including the farewell, and keeps those of the other side', async () => {
  const { fan: person, creator: other } = people();
  const { prisma } = server.deps;
  const bookingId = await book();
  const former = 'former@test.example';
  await prisma.sentMail.createMany({
    data: [
      [person.email, bookingId],
      [former, bookingId],
      [former, person.id],
      [other.email, bookingId],
    ].map(([recipient = '', subjectId = '']) => ({
      mailId: 'x',
      subject: 'x',
      recipient,
      subjectId,
    })),
  });
  await leave(person);
  await accountsJobs.mailFarewell.run(server.deps, {
    userId: person.id,
    to: person.email,
    username: person.username,
    locale: 'de',
  });
  expect(server.inbox.at(-1)).toMatchObject({
    to: person.email,
    subject: 'Dein Konto ist gelöscht · Slotcast',
  });
  expect(
    (
      await prisma.sentMail.findMany({
        where: { OR: [{ recipient: { in: [person.email, former] } }, { subjectId: bookingId }] },
      })
    ).map(({ recipient }) => recipient),
  ).toEqual([other.email]);
});

it('deleteAccount frees the username and the email address', async () => {
  const { fan: person } = people();
  await leave(person);
  await expect(
    server.deps.prisma.user.create({ data: { username: person.username, email: person.email } }),
  ).resolves.toBeTruthy();
});

it("deleteAccount refunds a fan's bookings and open orders, and accepts delivered orders", async () => {
  const [paid, free, held, open, unpaid, delivered] = [
    await book(),
    await book({ priceMinor: 0, inMinutes: 2000 }),
    await book({ isPaid: false, inMinutes: 3000 }),
    await order(),
    await order({ isPaid: false }),
    await order(),
  ];
  await deliverOrder(server.deps, people().creator, { orderId: delivered, message: 'Here it is' });
  expect(await deletionPreview(server.deps, people().fan)).toEqual({
    bookingsAsFan: 2,
    bookingsAsCreator: 0,
    ordersAsFan: 1,
    ordersAsProvider: 0,
    deliveriesToAccept: 1,
    refund: { amountMinor: 3200, currency: 'USD' },
    payout: { amountMinor: 0, currency: 'USD' },
    giftCards: { amountMinor: 0, currency: 'USD' },
  });
  await leave(people().fan);
  expect(await booking(paid)).toMatchObject({
    status: 'REFUNDED',
    slot: { closedAt: null },
    transfer: { status: 'CANCELLED' },
    payment: { status: 'REFUNDED', refunds: [{ amountMinor: 1200, reason: 'ACCOUNT_DELETED' }] },
  });
  expect((await booking(free)).status).toBe('REFUNDED');
  expect((await booking(held)).status).toBe('EXPIRED');
  expect(await getOrder(open)).toMatchObject({
    status: 'REFUNDED',
    note: '',
    payment: { refunds: [{ amountMinor: 2000, reason: 'ACCOUNT_DELETED' }] },
  });
  expect((await getOrder(unpaid)).status).toBe('EXPIRED');
  expect(await getOrder(delivered)).toMatchObject({
    status: 'COMPLETED',
    transfer: { amountMinor: 1800, status: 'SCHEDULED' },
    payment: { refunds: [] },
  });
  expect(await ledger()).toBe(0);
});

it('a payment that arrives after its payer was deleted is refunded', async () => {
  const [held, unpaid] = [await book({ isPaid: false }), await order({ isPaid: false })];
  await leave(people().fan);
  await pay({ bookingId: held });
  await pay({ orderId: unpaid });
  expect(await booking(held)).toMatchObject({ status: 'EXPIRED', payment: { status: 'REFUNDED' } });
  expect(await getOrder(unpaid)).toMatchObject({
    status: 'EXPIRED',
    payment: { status: 'REFUNDED' },
  });
});

it("deleteAccount refunds a creator's fans, closes the slots and still pays earned shares", async () => {
  const earned = await book({ inMinutes: 10 });
  const [ahead, open, delivered, freeSlot] = [
    await book({ inMinutes: 3000 }),
    await order(),
    await order(),
    await makeSlot(server.deps, { creator: people().creator, inMinutes: 4000 }),
  ];
  await deliverOrder(server.deps, people().creator, { orderId: delivered, message: 'Here it is' });
  server.clock.now = new Date(server.clock.now.getTime() + 3_600_000);
  expect(await deletionPreview(server.deps, people().creator)).toMatchObject({
    bookingsAsFan: 0,
    bookingsAsCreator: 1,
    ordersAsProvider: 1,
    refund: { amountMinor: 0 },
    payout: { amountMinor: 1080 + 1800 },
  });
  await leave(people().creator);
  expect(await booking(ahead)).toMatchObject({
    status: 'CANCELLED_BY_CREATOR',
    slot: { closedAt: expect.any(Date) },
    payment: { status: 'REFUNDED' },
  });
  expect((await getOrder(open)).status).toBe('REFUNDED');
  expect((await getOrder(delivered)).status).toBe('DELIVERED');
  expect(await booking(earned)).toMatchObject({
    status: 'CONFIRMED',
    transfer: { status: 'SCHEDULED', amountMinor: 1080 },
  });
  expect(
    (await server.deps.prisma.availabilitySlot.findUniqueOrThrow({ where: { id: freeSlot } }))
      .closedAt,
  ).toBeTruthy();
  expect(
    await server.deps.prisma.payoutAccount.count({ where: { userId: people().creator.id } }),
  ).toBe(1);
  const notifications = await server.deps.prisma.notification.findMany({
    where: { recipientId: people().fan.id },
    select: { kind: true },
  });
  expect(notifications.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['BOOKING_CANCELLED_BY_CREATOR']),
  );
  expect(await ledger()).toBe(0);
});

it('a fan with an earlier purchase accepts the delivery of a deleted creator, which counts nothing', async () => {
  const { fan, creator } = people();
  const [first, second] = [await order(), await order()];
  for (const orderId of [first, second])
    await deliverOrder(server.deps, creator, { orderId, message: 'Done' });
  await acceptOrder(server.deps, fan, { orderId: first });
  await leave(creator);
  await acceptOrder(server.deps, fan, { orderId: second });
  expect((await getOrder(second)).status).toBe('COMPLETED');
  const numbers = { where: { userId: creator.id } };
  expect(await server.deps.prisma.creatorReputation.count(numbers)).toBe(0);
});

it('deletionPreview counts only what disputes have left of earned payments', async () => {
  const [held, delivered, next] = [await book({ inMinutes: 10 }), await order(), await order()];
  for (const orderId of [delivered, next]) {
    await deliverOrder(server.deps, people().creator, { orderId, message: 'Here it is' });
  }
  server.clock.now = new Date(server.clock.now.getTime() + 3_600_000);
  await losePart({ bookingId: held, amountMinor: 500 });
  await losePart({ orderId: delivered, amountMinor: 400 });
  const { payout } = await deletionPreview(server.deps, people().creator);
  expect(payout.amountMinor).toBe(700 - 70 + (1600 - 160) + (2000 - 200));
});

it('deleteAccount leaves no active booking when fans book concurrently', async () => {
  const slots = await Promise.all(
    [1, 2, 3, 4].map((hour) =>
      makeSlot(server.deps, {
        creator: people().creator,
        inMinutes: 1440 + hour * 60,
        priceMinor: 0,
      }),
    ),
  );
  await Promise.all([
    leave(people().creator),
    ...slots.map(async (slotId) =>
      bookSlot(server.deps, await makeFan(server.deps), {
        slotId,
        idempotencyKey: randomUUID(),
      }).catch(() => null),
    ),
  ]);
  expect(
    await server.deps.prisma.booking.count({
      where: { creatorId: people().creator.id, status: { in: ['HELD', 'CONFIRMED'] } },
    }),
  ).toBe(0);
});

it('deleteAccount requires the username, from the user alone, and is idempotent', async () => {
  const { fan: person } = people();
  const run = (actor: Actor | null, confirmation: string) =>
    server.run({
      query: `mutation { result: deleteAccount(input: { confirmation: "${confirmation}" }) { __typename ... on UserError { code } } }`,
      actor,
    });
  expect((await run(person, people().creator.username)).data).toEqual({
    result: { __typename: 'ConfirmationMismatchError', code: 'CONFIRMATION_MISMATCH' },
  });
  expect((await run(null, person.username)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  expect((await row(person.id)).deletedAt).toBeNull();
  expect((await run(person, person.username.toUpperCase())).data).toEqual({
    result: { __typename: 'DeleteAccountSuccess' },
  });
  const first = (await row(person.id)).deletedAt;
  server.clock.now = new Date(server.clock.now.getTime() + 1000);
  await leave(person);
  expect((await row(person.id)).deletedAt).toEqual(first);
});

it('notifications of others no longer name a deleted person', async () => {
  const { deps } = server;
  const [fan, creator, other] = [await makeFan(deps), await makeCreator(deps), await makeFan(deps)];
  await deps.prisma.follow.create({
    data: { followerId: fan.id, creatorId: creator.id, createdAt: deps.now() },
  });
  for (const otherUsername of [fan.username, other.username])
    await deps.prisma.notification.create({
      data: {
        recipientId: creator.id,
        title: '',
        content: '',
        kind: 'BOOKED',
        data: { otherUsername },
      },
    });
  await leave(fan);
  const { username } = await deps.prisma.user.findUniqueOrThrow({ where: { id: fan.id } });
  const kept = await deps.prisma.notification.findMany({
    where: { recipientId: creator.id, kind: 'BOOKED' },
    select: { data: true },
  });
  expect(
    new Set(kept.map(({ data }) => (data as { otherUsername: string }).otherUsername)),
  ).toEqual(new Set([username, other.username]));
});

it('notifications of staff no longer name a deleted person', async () => {
  const { deps } = server;
  const admin = await makeFan(deps, { role: 'ADMIN' });
  const { fan } = people();
  await inTransaction(deps.prisma, (tx) =>
    addStaffNotifications(tx, {
      kind: 'STAFF_PAYOUT_FAILED',
      values: { otherUsername: fan.username },
      link: '/staff',
      now: deps.now(),
    }),
  );
  await leave(fan);
  const { username } = await row(fan.id);
  const { data } = await deps.prisma.notification.findFirstOrThrow({
    where: { recipientId: admin.id, kind: 'STAFF_PAYOUT_FAILED' },
  });
  expect(data).toMatchObject({ otherUsername: username });
});
