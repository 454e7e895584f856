import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../platform/access/Actor.ts';
import { makeRequest } from '../../testing/factories/appointmentFactories.ts';
import { makeCreator, makeSlot } from '../../testing/factories/basics.ts';
import { globalId } from '../../platform/ids/globalId.ts';
import { makePaidOrder, makeService } from '../../testing/factories/orderFactories.ts';
import { makeSessionType } from '../../testing/factories/sessionFactories.ts';
import { paidBooking } from '../../testing/factories/paidBooking.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const TODAY = `query { viewer { nextSession { title otherParty { username } } requestsToAnswer { id } ordersDue { serviceTitle otherParty { username } }
  unreadMessages { values { otherUsername } } profileGaps } }`;

type Today = {
  nextSession: { otherParty: { username: string } } | null;
  requestsToAnswer: { id: string }[];
  ordersDue: { serviceTitle: string; otherParty: { username: string } }[];
  unreadMessages: { values: { otherUsername: string } }[];
  profileGaps: string[];
};
const read = async (actor: Actor): Promise<Today> =>
  ((await server.run({ query: TODAY, actor })).data as { viewer: Today }).viewer;

describe('Viewer.nextSession', () => {
  it('the next session is the confirmed booking that starts first, for both sides, until it has ended', async () => {
    const { fan, creator } = await paidBooking(server);
    expect((await read(creator)).nextSession?.otherParty.username).toBe(fan.username);
    expect((await read(fan)).nextSession?.otherParty.username).toBe(creator.username);
    expect((await read(await makeCreator(server.deps))).nextSession).toBeNull();
    const before = server.clock.now;
    server.clock.now = new Date(before.getTime() + 2 * 86_400_000);
    expect((await read(creator)).nextSession).toBeNull();
    server.clock.now = before;
  });
});

describe('Viewer.requestsToAnswer', () => {
  it('pending requests to the creator are listed until they expire, and nothing for the fan', async () => {
    const { creator, fan, requestId } = await makeRequest(server.deps);
    const { prisma } = server.deps;
    const where = { id: requestId };
    const { expiresAt } = await prisma.sessionRequest.findUniqueOrThrow({ where });
    const id = globalId('SessionRequest', requestId);
    expect((await read(creator)).requestsToAnswer).toEqual([{ id }]);
    expect((await read(fan)).requestsToAnswer).toEqual([]);
    const before = server.clock.now;
    server.clock.now = expiresAt;
    expect((await read(creator)).requestsToAnswer).toEqual([]);
    server.clock.now = before;
    await prisma.sessionRequest.update({ where, data: { status: 'WITHDRAWN' } });
    expect((await read(creator)).requestsToAnswer).toEqual([]);
  });
});

describe('Viewer.ordersDue', () => {
  it('the orders that the creator has to deliver are listed, and nothing for the fan', async () => {
    const { creator, fan, orderId } = await makePaidOrder(server);
    expect((await read(creator)).ordersDue).toEqual([
      { serviceTitle: 'A song for you', otherParty: { username: fan.username } },
    ]);
    expect((await read(fan)).ordersDue).toEqual([]);
    await server.deps.prisma.serviceOrder.update({
      where: { id: orderId },
      data: { status: 'DELIVERED', deliveredAt: server.clock.now },
    });
    expect((await read(creator)).ordersDue).toEqual([]);
  });
});

describe('Viewer.unreadMessages', () => {
  it('only unread notifications about messages are listed', async () => {
    const creator = await makeCreator(server.deps);
    const notify = (kind: 'NEW_MESSAGE' | 'PAID_OUT', otherUsername: string) =>
      server.deps.prisma.notification.create({
        data: {
          recipientId: creator.id,
          kind,
          title: '',
          content: '',
          data: { otherUsername, link: '/' },
          publishedAt: server.clock.now,
        },
      });
    const [{ id }] = [await notify('NEW_MESSAGE', 'read')];
    await notify('NEW_MESSAGE', 'mia');
    await notify('PAID_OUT', 'nobody');
    await server.deps.prisma.notificationRead.create({
      data: { userId: creator.id, notificationId: id },
    });
    expect((await read(creator)).unreadMessages).toEqual([{ values: { otherUsername: 'mia' } }]);
    expect((await read(await makeCreator(server.deps))).unreadMessages).toEqual([]);
  });
});

describe('Viewer.profileGaps', () => {
  it('everything that is missing is listed until it exists', async () => {
    const creator = await makeCreator(server.deps);
    expect((await read(creator)).profileGaps).toEqual([
      'OFFER',
      'AVATAR',
      'BIO',
      'LANGUAGES',
      'PLACE',
    ]);
    await makeSlot(server.deps, { creator });
    await server.deps.prisma.user.update({
      where: { id: creator.id },
      data: {
        avatarKey: `avatars/${randomUUID()}.webp`,
        bio: 'I play.',
        languages: { create: { code: 'en', position: 0 } },
        defaultPlace: { create: { kind: 'ROOM' } },
      },
    });
    expect((await read(creator)).profileGaps).toEqual([]);
    const seller = await makeCreator(server.deps);
    await makeService(server.deps, { creator: seller });
    expect((await read(seller)).profileGaps).not.toContain('OFFER');
  });

  it('session types by appointment count as an offer while the creator takes requests', async () => {
    const creator = await makeCreator(server.deps, { tag: 'MUSICIAN' });
    await makeSessionType(server.deps, { creator });
    expect((await read(creator)).profileGaps).toContain('OFFER');
    await makeSessionType(server.deps, { creator, mode: 'APPOINTMENT' });
    expect((await read(creator)).profileGaps).not.toContain('OFFER');
    await server.deps.prisma.user.update({
      where: { id: creator.id },
      data: { takesRequests: false },
    });
    expect((await read(creator)).profileGaps).toContain('OFFER');
  });
});
