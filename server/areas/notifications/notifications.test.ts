import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Actor } from '../../platform/access/Actor.ts';
import { bookSlot } from '../bookings/holds/bookSlot.ts';
import { refundBooking } from '../bookings/changes/refundBooking.ts';
import { payCheckout } from '../../testing/factories/payCheckout.ts';
import { makeCreator, makeFan, makeSlot } from '../../testing/factories/basics.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { runWaitingJobs } from '../../testing/app/runWaitingJobs.ts';
import { globalId } from '../../platform/ids/globalId.ts';
import { markNotificationsRead } from './markNotificationsRead.ts';

let server: TestServer;
let admin: Actor;
beforeAll(async () => {
  server = await createTestServer();
  admin = await makeFan(server.deps, { role: 'ADMIN' });
});
afterAll(() => server.close());

const MUTATIONS: Record<string, string> = {
  createNotification: 'notification { id title isPublished }',
  publishNotification: 'notification { id isPublished }',
  deleteNotification: 'deletedId',
  markNotificationsRead: 'viewer { unreadNotificationCount }',
};
type Result = {
  code?: string;
  field?: string;
  deletedId?: string;
  notification: { id: string; isPublished: boolean };
};

async function change(
  mutation: string,
  input: object,
  actor: Actor | null = admin,
): Promise<{ result: Result; code: string | undefined }> {
  const type = `${mutation[0]?.toUpperCase()}${mutation.slice(1)}`;
  const fields = MUTATIONS[mutation] ?? '';
  const selection =
    mutation === 'markNotificationsRead'
      ? fields
      : `... on ${type}Success { ${fields} } ... on UserError { code message } ${mutation === 'createNotification' ? '... on NotificationInvalidError { field }' : ''}`;
  const { data, errors } = await server.run({
    query: `mutation ($input: ${type}Input!) { result: ${mutation}(input: $input) { ${selection} } }`,
    variables: { input },
    actor,
  });
  return { result: data?.['result'] as Result, code: errors?.[0]?.extensions.code };
}

type NotificationEntry = {
  id: string;
  title: string;
  kind: string | null;
  isRead: boolean;
  link: string | null;
  values: {
    otherUsername: string | null;
    startsAt: string | null;
    amount: { amountMinor: number } | null;
  };
};
async function getInbox(
  actor: Actor,
): Promise<{ unread: number; notifications: NotificationEntry[] }> {
  const { data } = await server.run({
    query:
      '{ viewer { unreadNotificationCount notifications(first: 50) { edges { node { id title kind isRead link values { otherUsername startsAt amount { amountMinor } } } } } } }',
    actor,
  });
  const viewer = data?.['viewer'] as {
    unreadNotificationCount: number;
    notifications: { edges: { node: NotificationEntry }[] };
  };
  return {
    unread: viewer.unreadNotificationCount,
    notifications: viewer.notifications.edges.map(({ node }) => node),
  };
}
const write = async (publishable?: boolean) =>
  (
    await change('createNotification', {
      title: `News ${randomUUID()}`,
      content: 'Read it',
      publishable,
    })
  ).result.notification;
const unknownId = globalId('Notification', randomUUID());

describe('broadcast notifications', () => {
  it('broadcasts are unpublished until published, which is final', async () => {
    const fan = await makeFan(server.deps);
    const { id, isPublished } = await write();
    expect(isPublished).toBe(false);
    expect(
      (await getInbox(fan)).notifications.map((notification) => notification.id),
    ).not.toContain(id);
    expect(
      (
        await server.run({
          query: 'query ($id: ID!) { node(id: $id) { id } }',
          variables: { id },
          actor: fan,
        })
      ).data,
    ).toEqual({ node: null });
    expect(
      (await change('publishNotification', { notificationId: id })).result.notification.isPublished,
    ).toBe(true);
    expect(
      (await change('publishNotification', { notificationId: id })).result.notification.isPublished,
    ).toBe(true);
    expect((await getInbox(fan)).notifications[0]).toMatchObject({ id, kind: null, isRead: false });
    expect(
      await server.deps.prisma.auditEvent.count({ where: { action: 'notification.publish' } }),
    ).toBe(1);
  });

  it('broadcasts are published immediately when requested', async () => {
    expect((await write(true)).isPublished).toBe(true);
  });

  it('broadcasts can be deleted once, published or not', async () => {
    const { id } = await write(true);
    expect((await change('deleteNotification', { notificationId: id })).result.deletedId).toBe(id);
    expect((await change('deleteNotification', { notificationId: id })).result.code).toBe(
      'NOTIFICATION_NOT_FOUND',
    );
    expect((await change('publishNotification', { notificationId: id })).result.code).toBe(
      'NOTIFICATION_NOT_FOUND',
    );
    expect((await change('publishNotification', { notificationId: 'nonsense' })).result.code).toBe(
      'NOTIFICATION_NOT_FOUND',
    );
  });

  it.each(['title', 'content'])('broadcasts require a %s', async (field) => {
    expect(
      (await change('createNotification', { title: 'a', content: 'b', [field]: ' ' })).result,
    ).toMatchObject({ code: 'NOTIFICATION_INVALID', field });
    expect(
      (await change('createNotification', { title: 'a', content: 'b', [field]: 'x'.repeat(6_000) }))
        .result,
    ).toMatchObject({ code: 'NOTIFICATION_INVALID', field });
  });

  it('broadcasts are listed for admins by state', async () => {
    const [open, shown] = [await write(), await write(true)];
    const list = async (args: string) =>
      JSON.stringify(
        (
          await server.run({
            query: `{ notifications(first: 100${args}) { totalCount edges { node { id } } } }`,
            actor: admin,
          })
        ).data,
      );
    expect(await list('')).toContain(open.id);
    expect(await list(', isPublished: true')).not.toContain(open.id);
    expect(await list(', isPublished: true')).toContain(shown.id);
    expect(await list(', isPublished: false')).not.toContain(shown.id);
  });

  it.each([
    ['createNotification', { title: 'x', content: 'x' }],
    ['publishNotification', { notificationId: unknownId }],
    ['deleteNotification', { notificationId: unknownId }],
  ])('broadcasts cannot be changed by other users: %s', async (mutation, input) => {
    expect((await change(mutation, input, null)).code).toBe('UNAUTHENTICATED');
    expect((await change(mutation, input, await makeFan(server.deps))).code).toBe('FORBIDDEN');
    expect(
      (await change(mutation, input, await makeFan(server.deps, { role: 'SUPPORT' }))).code,
    ).toBe('FORBIDDEN');
  });

  it('broadcasts are not listed for other users', async () => {
    const query = '{ notifications(first: 1) { edges { node { id } } } }';
    expect((await server.run({ query })).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect(
      (await server.run({ query, actor: await makeFan(server.deps) })).errors?.[0]?.extensions.code,
    ).toBe('FORBIDDEN');
  });
});

describe('markNotificationsRead', () => {
  it('some or all notifications are marked per user', async () => {
    const [fan, other] = [await makeFan(server.deps), await makeFan(server.deps)];
    const { id } = await write(true);
    await write(true);
    const before = await getInbox(fan);
    const one = await change(
      'markNotificationsRead',
      { ids: [id, id, 'nonsense', unknownId] },
      fan,
    );
    expect(one.result).toEqual({ viewer: { unreadNotificationCount: before.unread - 1 } });
    expect((await change('markNotificationsRead', {}, fan)).result).toEqual({
      viewer: { unreadNotificationCount: 0 },
    });
    expect((await change('markNotificationsRead', {}, fan)).result).toEqual({
      viewer: { unreadNotificationCount: 0 },
    });
    expect((await getInbox(other)).unread).toBe(before.unread);
    expect((await change('markNotificationsRead', {}, null)).code).toBe('UNAUTHENTICATED');
  });

  it("only the viewer's notifications with the given link are marked", async () => {
    const [fan, other] = [await makeFan(server.deps), await makeFan(server.deps)];
    for (const [recipientId, link] of [
      [fan.id, '/orders/1'],
      [fan.id, '/orders/2'],
      [other.id, '/orders/1'],
    ])
      await server.deps.prisma.notification.create({
        data: {
          recipientId,
          kind: 'NEW_MESSAGE',
          title: '',
          content: '',
          data: { link },
          publishedAt: server.clock.now,
        },
      });
    await change('markNotificationsRead', { link: '/orders/1' }, fan);
    const unread = async (actor: Actor) =>
      (await getInbox(actor)).notifications.flatMap(({ isRead, link }) =>
        isRead || link === null ? [] : link,
      );
    expect(await unread(fan)).toEqual(['/orders/2']);
    expect(await unread(other)).toEqual(['/orders/1']);
  });

  it('a notification that is deleted meanwhile is no error', async () => {
    const { prisma } = server.deps;
    const { id: recipientId } = await makeFan(server.deps);
    const actor = { ...admin, id: recipientId };
    const { id } = await prisma.notification.create({
      data: { recipientId, title: 't', content: 'c', publishedAt: server.clock.now },
    });
    const isAnyoneWaiting = async (): Promise<boolean> => {
      const rows = await prisma.$queryRaw<unknown[]>`
        select 1 from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock' and query like '%NotificationRead%'`;
      return rows.length > 0;
    };
    const { marking } = await prisma.$transaction(
      async (tx) => {
        await tx.notification.delete({ where: { id } });
        const waiting = markNotificationsRead(server.deps, actor, { ids: [id] });
        waiting.catch(() => undefined);
        await vi.waitFor(async () => expect(await isAnyoneWaiting()).toBe(true), 20_000);
        return { marking: waiting };
      },
      { timeout: 30_000 },
    );
    await expect(marking).resolves.toBeUndefined();
  });
});

describe('personal notifications', () => {
  async function booked() {
    const [creator, fan] = await Promise.all([makeCreator(server.deps), makeFan(server.deps)]);
    const slotId = await makeSlot(server.deps, { creator });
    const { bookingId } = await bookSlot(server.deps, fan, {
      slotId,
      idempotencyKey: randomUUID(),
    });
    const payment = await server.deps.prisma.payment.findUniqueOrThrow({ where: { bookingId } });
    const personal = async (actor: Actor) =>
      (await getInbox(actor)).notifications.filter(({ kind }) => kind !== null);
    return { creator, fan, bookingId, paymentId: payment.id, personal };
  }

  it('both sides of a paid booking are notified, once, and no other user', async () => {
    const { creator, fan, paymentId, personal } = await booked();
    expect(await personal(fan)).toEqual([]);
    await payCheckout(server, paymentId);
    await payCheckout(server, paymentId);
    await runWaitingJobs(server.deps, 'expandConfirmation');
    expect(await personal(fan)).toMatchObject([
      {
        kind: 'BOOKING_CONFIRMED',
        title: '',
        link: '/settings/active-history',
        values: { otherUsername: creator.username, amount: { amountMinor: 1200 } },
      },
    ]);
    const [notification] = await personal(creator);
    expect(notification).toMatchObject({
      kind: 'SLOT_BOOKED',
      values: { otherUsername: fan.username },
    });
    expect(await personal(await makeFan(server.deps))).toEqual([]);
    expect(
      (
        await server.run({
          query: 'query ($id: ID!) { node(id: $id) { id } }',
          variables: { id: notification?.id },
          actor: fan,
        })
      ).data,
    ).toEqual({ node: null });
    expect(
      (await change('deleteNotification', { notificationId: notification?.id })).result.code,
    ).toBe('NOTIFICATION_NOT_FOUND');
    expect(
      (await change('markNotificationsRead', { ids: [notification?.id] }, fan)).code,
    ).toBeUndefined();
    expect((await personal(creator))[0]?.isRead).toBe(false);
  });

  it.each(['fan', 'creator'] as const)(
    'the notifications report a cancellation by the %s',
    async (side) => {
      const { creator, fan, bookingId, paymentId, personal } = await booked();
      await payCheckout(server, paymentId);
      await refundBooking(server.deps, side === 'fan' ? fan : creator, {
        bookingId,
        expectedRefundMinor: 1200,
      });
      const kinds = async (actor: Actor) => (await personal(actor)).map(({ kind }) => kind).sort();
      expect(await kinds(fan)).toEqual(
        side === 'fan'
          ? ['BOOKING_CONFIRMED', 'BOOKING_REFUNDED']
          : ['BOOKING_CANCELLED_BY_CREATOR', 'BOOKING_CONFIRMED'],
      );
      expect(await kinds(creator)).toEqual(
        side === 'fan' ? ['BOOKING_CANCELLED_BY_FAN', 'SLOT_BOOKED'] : ['SLOT_BOOKED'],
      );
    },
  );
});
