import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Actor } from '../../platform/access/Actor.ts';
import { orderFixedService } from '../orders/checkout/orderFixedService.ts';
import { payCheckout } from '../../testing/factories/payCheckout.ts';
import { bookSlot } from '../bookings/holds/bookSlot.ts';
import { makeCreator, makeFan, makeSlot } from '../../testing/factories/basics.ts';
import { paidBooking } from '../../testing/factories/paidBooking.ts';
import { makeService } from '../../testing/factories/orderFactories.ts';
import { blockUser } from '../safety/blockUser.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { mailMessage } from './messages.mails.ts';
import { globalId } from '../../platform/ids/globalId.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const SEND = `mutation ($input: SendMessageInput!) { result: sendMessage(input: $input) {
  ... on SendMessageSuccess { message { kind body viewerIsAuthor author { username } } } ... on UserError { code } ... on MessageInvalidError { field } } }`;

async function ordered({ isPaid = true } = {}) {
  const [creator, fan] = await Promise.all([makeCreator(server.deps), makeFan(server.deps)]);
  const { orderId } = await orderFixedService(server.deps, fan, {
    serviceId: await makeService(server.deps, { creator }),
    idempotencyKey: randomUUID(),
  });
  const payment = await server.deps.prisma.payment.findUniqueOrThrow({ where: { orderId } });
  if (isPaid) await payCheckout(server, payment.id);
  return {
    creator,
    fan,
    orderId,
    aboutId: globalId('ServiceOrder', orderId),
  };
}

const send = async ({
  actor,
  aboutId,
  body = 'Hello!',
}: {
  actor: Actor | null;
  aboutId: string;
  body?: string;
}) => {
  const { data, errors } = await server.run({
    query: SEND,
    actor,
    variables: { input: { aboutId, body } },
  });
  return (
    (data as { result?: { code?: string; message?: object } } | null)?.result ?? {
      code: errors?.[0]?.extensions.code,
    }
  );
};

it('sendMessage reaches the other side, with one notification and one mail for several messages', async () => {
  const { creator, fan, orderId, aboutId } = await ordered();
  expect(await send({ actor: fan, aboutId, body: '  When? ' })).toEqual({
    message: {
      kind: 'TEXT',
      body: 'When?',
      viewerIsAuthor: true,
      author: { username: fan.username },
    },
  });
  await send({ actor: fan, aboutId, body: 'Tomorrow?' });
  expect(
    await server.deps.prisma.notification.count({
      where: { recipientId: creator.id, kind: 'NEW_MESSAGE' },
    }),
  ).toBe(1);
  const jobs = await server.deps.prisma.$queryRaw<
    { count: bigint }[]
  >`select count(*) from graphile_worker.jobs where key = ${`mail:message:${orderId}:${creator.id}`}`;
  expect(jobs[0]?.count).toBe(1n);
  const message = await server.deps.prisma.message.findFirstOrThrow({
    where: { orderId, body: 'When?' },
  });
  await mailMessage(server.deps, { messageId: message.id, recipientId: creator.id });
  expect(server.inbox.at(-1)).toMatchObject({
    to: creator.email,
    subject: `${fan.username} wrote to you`,
  });
  expect(server.inbox.at(-1)?.text).toContain('/orders/');
  expect(server.inbox.at(-1)?.unsubscribeUrl).toContain('/MESSAGES/');
});

/** The unread notifications of a user about messages, as Today lists them. */
const unreadOf = async (actor: Actor): Promise<{ id: string; link: string }[]> => {
  const query = '{ viewer { unreadMessages { id link } } }';
  const { data } = await server.run({ query, actor });
  return (data as { viewer: { unreadMessages: { id: string; link: string }[] } }).viewer
    .unreadMessages;
};

it('sendMessage notifies again once the conversation was read on its page or answered', async () => {
  const { creator, fan, aboutId } = await ordered();
  await send({ actor: fan, aboutId });
  const [first, ...others] = await unreadOf(creator);
  expect([first?.link, others]).toEqual([`/orders/${encodeURIComponent(aboutId)}`, []]);
  const { errors } = await server.run({
    query:
      'mutation ($link: String) { markNotificationsRead(input: { link: $link }) { viewer { id } } }',
    variables: { link: first?.link },
    actor: creator,
  });
  expect(errors).toBeUndefined();
  expect(await unreadOf(creator)).toEqual([]);
  await send({ actor: fan, aboutId });
  expect(await unreadOf(creator)).toHaveLength(1);
  await send({ actor: creator, aboutId });
  expect(await unreadOf(creator)).toEqual([]);
  await send({ actor: fan, aboutId });
  expect(await unreadOf(creator)).toHaveLength(1);
});

it('sendMessage pushes a message only after an open page could mark it as read', async () => {
  const { creator, fan, aboutId } = await ordered();
  const { prisma } = server.deps;
  const { id: sessionId } = await prisma.session.create({
    data: { userId: creator.id, token: randomUUID(), expiresAt: new Date(Date.now() + 1e9) },
  });
  const { id } = await prisma.pushSubscription.create({
    data: {
      userId: creator.id,
      sessionId,
      endpoint: `https://push.example.org/${randomUUID()}`,
      p256dh: 'p256dh',
      auth: 'auth',
      createdAt: server.clock.now,
    },
  });
  await send({ actor: fan, aboutId });
  const [push] = await prisma.$queryRaw<{ waitMs: number }[]>`
    select (extract(epoch from "run_at" - ${server.clock.now}::timestamptz) * 1000)::int as "waitMs"
    from graphile_worker.jobs where key like ${`push:%:${id}`}`;
  expect(push).toEqual({ waitMs: 10_000 });
});

it('ten messages at once are one notification', async () => {
  const { creator, fan, aboutId } = await ordered();
  await Promise.all(
    Array.from({ length: 10 }, (_, number) => send({ actor: fan, aboutId, body: `${number}` })),
  );
  expect(
    await server.deps.prisma.notification.count({
      where: { recipientId: creator.id, kind: 'NEW_MESSAGE' },
    }),
  ).toBe(1);
});

it('sendMessage replaces a notification that has been unread for ten minutes', async () => {
  const { creator, fan, aboutId } = await ordered();
  const sendAt = async (minutes: number) => {
    const before = server.clock.now;
    server.clock.now = new Date(before.getTime() + minutes * 60_000);
    await send({ actor: fan, aboutId });
    server.clock.now = before;
    return unreadOf(creator);
  };
  const first = await sendAt(0);
  expect(await sendAt(10)).toEqual(first);
  const replaced = await sendAt(11);
  expect(replaced).toHaveLength(1);
  expect(replaced).not.toEqual(first);
});

it('the mail quotes all messages that were written within a minute of each other', async () => {
  const { creator, fan, orderId, aboutId } = await ordered();
  const { now } = server.clock;
  for (const [seconds, body] of [
    [0, 'An earlier one'],
    [61, 'I have a question'],
    [62, 'Nothing to see'],
    [122, 'Can it be a day later?'],
  ] as const) {
    server.clock.now = new Date(now.getTime() + seconds * 1000);
    await send({ actor: fan, aboutId, body });
  }
  await server.deps.prisma.message.updateMany({
    where: { orderId, body: 'Nothing to see' },
    data: { hiddenAt: now },
  });
  const last = await server.deps.prisma.message.findFirstOrThrow({
    where: { orderId },
    orderBy: { createdAt: 'desc' },
  });
  await mailMessage(server.deps, { messageId: last.id, recipientId: creator.id });
  server.clock.now = now;
  const text = server.inbox.at(-1)?.text;
  expect(text).toContain('I have a question\n\nCan it be a day later?');
  for (const other of ['An earlier one', 'Nothing to see']) expect(text).not.toContain(other);
});

it('messages that were read on their page meanwhile are not mailed', async () => {
  const { creator, fan, orderId, aboutId } = await ordered();
  const mails = () => server.inbox.filter(({ to }) => to === creator.email).length;
  const mailLast = async (): Promise<number> => {
    const before = mails();
    const last = { where: { orderId }, orderBy: { createdAt: 'desc' } } as const;
    const { id } = await server.deps.prisma.message.findFirstOrThrow(last);
    await mailMessage(server.deps, { messageId: id, recipientId: creator.id });
    return mails() - before;
  };
  await send({ actor: fan, aboutId });
  const [notification] = await unreadOf(creator);
  await server.run({
    query:
      'mutation ($link: String) { markNotificationsRead(input: { link: $link }) { viewer { id } } }',
    variables: { link: notification?.link },
    actor: creator,
  });
  expect(await mailLast()).toBe(0);
  await send({ actor: fan, aboutId, body: 'Are you still there?' });
  expect(await mailLast()).toBe(1);
});

it('mails show message text escaped, never as markup', async () => {
  const { creator, fan, orderId, aboutId } = await ordered();
  await send({ actor: fan, aboutId, body: '<img src=x onerror=alert(1)>' });
  const message = await server.deps.prisma.message.findFirstOrThrow({ where: { orderId } });
  await mailMessage(server.deps, { messageId: message.id, recipientId: creator.id });
  expect(server.inbox.at(-1)?.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
});

it('sendMessage rejects messages to a deleted account, whose conversation has no field', async () => {
  const { fan, creator, aboutId } = await ordered();
  await server.deps.prisma.user.update({
    where: { id: creator.id },
    data: { deletedAt: server.deps.now() },
  });
  expect(await send({ actor: fan, aboutId })).toEqual({ code: 'CONVERSATION_NOT_FOUND' });
  const { data } = await server.run({
    query: 'query ($id: ID!) { node(id: $id) { ... on ServiceOrder { viewerCanWrite } } }',
    variables: { id: aboutId },
    actor: fan,
  });
  expect(data).toEqual({ node: { viewerCanWrite: false } });
});

it.each(['author', 'recipient'])(
  'a message is not mailed after its %s has blocked the other side',
  async (blocking) => {
    const { creator, fan, bookingId } = await paidBooking(server);
    await send({ actor: fan, aboutId: globalId('Booking', bookingId), body: 'When?' });
    const { id } = await server.deps.prisma.message.findFirstOrThrow({ where: { bookingId } });
    const [owner, person] = blocking === 'author' ? [fan, creator] : [creator, fan];
    await blockUser(server.deps, owner, person);
    const before = server.inbox.length;
    await mailMessage(server.deps, { messageId: id, recipientId: creator.id });
    expect(server.inbox).toHaveLength(before);
  },
);

it('a message that staff hid before the mail was sent is not mailed', async () => {
  const { creator, fan, orderId, aboutId } = await ordered();
  await send({ actor: fan, aboutId, body: 'When?' });
  const { id } = await server.deps.prisma.message.findFirstOrThrow({ where: { orderId } });
  const before = server.inbox.length;
  await server.deps.prisma.message.update({ where: { id }, data: { hiddenAt: new Date() } });
  await mailMessage(server.deps, { messageId: id, recipientId: creator.id });
  expect(server.inbox).toHaveLength(before);
});

it('sendMessage rejects empty and long texts, unpaid purchases, other users and signed-out visitors', async () => {
  const { fan, aboutId } = await ordered();
  for (const body of ['  ', 'x'.repeat(4001)])
    expect(await send({ actor: fan, aboutId, body })).toEqual({
      code: 'MESSAGE_INVALID',
      field: 'body',
    });
  expect(await send({ actor: await makeFan(server.deps), aboutId })).toEqual({
    code: 'CONVERSATION_NOT_FOUND',
  });
  expect(await send({ actor: fan, aboutId: 'nonsense' })).toEqual({
    code: 'CONVERSATION_NOT_FOUND',
  });
  expect(await send({ actor: null, aboutId })).toEqual({ code: 'UNAUTHENTICATED' });
  const unpaid = await ordered({ isPaid: false });
  expect(await send({ actor: unpaid.fan, aboutId: unpaid.aboutId })).toEqual({
    code: 'CONVERSATION_NOT_FOUND',
  });
});

it('sendMessage reaches the other side of a booking, and rejects other users and holds', async () => {
  const { fan, creator, bookingId } = await paidBooking(server);
  const aboutId = globalId('Booking', bookingId);
  for (const actor of [fan, creator])
    expect(await send({ actor, aboutId })).toMatchObject({
      message: { author: { username: actor.username } },
    });
  const notFound = { code: 'CONVERSATION_NOT_FOUND' };
  expect(await send({ actor: await makeFan(server.deps), aboutId })).toEqual(notFound);
  const slotId = await makeSlot(server.deps, { creator, inMinutes: 3000 });
  const hold = await bookSlot(server.deps, fan, { slotId, idempotencyKey: randomUUID() });
  const heldId = globalId('Booking', hold.bookingId);
  expect(await send({ actor: fan, aboutId: heldId })).toEqual(notFound);
});

it('mails to an unconfirmed address quote nothing', async () => {
  const { creator, fan, orderId } = await ordered();
  const body = 'Sign in at https://evil.example/login';
  for (const isConfirmed of [false, true]) {
    const { id } = await server.deps.prisma.message.create({
      data: { orderId, authorId: creator.id, body },
      select: { id: true },
    });
    await server.deps.prisma.user.update({
      where: { id: fan.id },
      data: { emailVerified: isConfirmed },
    });
    await mailMessage(server.deps, { messageId: id, recipientId: fan.id });
    expect(server.inbox.at(-1)?.text.includes('evil.example')).toBe(isConfirmed);
    expect(server.inbox.at(-1)?.text).toContain('/orders/');
  }
});
