import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookSlot } from './areas/bookings/holds/bookSlot.ts';
import { deliverWebhook } from './areas/integrations/webhooks/deliverWebhook.ts';
import { createWebhook } from './areas/integrations/webhooks/webhooks.ts';
import { addNotification } from './areas/notifications/addNotification.ts';
import type { NotificationKind } from './areas/notifications/notificationKinds.ts';
import { jobs } from './jobs.ts';
import { makeCreator, makeFan, makeSlot } from './testing/factories/basics.ts';
import { createTestServer, type TestServer } from './testing/app/testServer.ts';
import { runWaitingJobs } from './testing/app/runWaitingJobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ WEBHOOKS_TO_LOOPBACK: '1' });
});
afterAll(() => server.close());

/** What a migration of a later release does while this release serves. */
const addValue = (type: string): Promise<number> =>
  server.deps.prisma.$executeRawUnsafe(`alter type "${type}" add value 'OF_A_LATER_RELEASE'`);

describe('a value that a later release added', () => {
  it('the new kind of a notification is null, and the others of the list are answered', async () => {
    const fan = await makeFan(server.deps);
    for (const kind of ['OF_A_LATER_RELEASE' as NotificationKind, 'SUPPORT_ANSWERED' as const])
      await server.deps.prisma.$transaction((tx) =>
        addNotification(tx, {
          recipientId: fan.id,
          kind,
          values: {},
          link: '/',
          now: server.clock.now,
        }),
      );
    const { data, errors } = await server.run({
      query: '{ viewer { notifications(first: 5) { edges { node { kind } } } } }',
      actor: fan,
    });
    expect(errors).toBeUndefined();
    const viewer = data?.['viewer'] as
      | { notifications: { edges: { node: { kind: string | null } }[] } }
      | undefined;
    expect(viewer?.notifications.edges.map(({ node }) => node.kind).toSorted()).toEqual([
      'SUPPORT_ANSWERED',
      null,
    ]);
  });

  it.each([
    ['mailBooking', 'bookingId'],
    ['mailOrder', 'orderId'],
    ['mailPack', 'packPurchaseId'],
    ['mailTip', 'tipId'],
    ['mailGiftCard', 'giftCardId'],
    ['mailReview', 'reviewId'],
    ['mailRequest', 'requestId'],
    ['mailSupport', 'messageId'],
    ['mailDispute', 'disputeId'],
    ['mailPause', 'creatorId'],
  ] as const)('the new kind of an email fails %s, which is retried', async (task, id) => {
    const kind = 'OF_A_LATER_RELEASE';
    const others = { side: 'fan', at: '', sealedCode: '', recipientId: randomUUID() };
    await expect(
      jobs[task].run(server.deps, { ...others, [id]: randomUUID(), kind }),
    ).rejects.toThrow(`Unknown kind of email: ${kind}`);
  });

  it('the new value of a database enum fails the answer that reads it, not the process', async () => {
    const [admin, person] = [
      await makeFan(server.deps, { role: 'ADMIN' }),
      await makeFan(server.deps),
    ];
    await addValue('ReportTarget');
    await server.deps.prisma.$executeRaw`
      insert into "Report" ("subjectId", "target", "targetId", "reason", "text", "createdAt")
      values (${person.id}::uuid, 'OF_A_LATER_RELEASE', ${person.id}::uuid, 'OTHER', '', now())`;
    const ask = (query: string) => server.run({ query, actor: admin });
    const { errors } = await ask(
      '{ staffReports(isOpen: true, first: 5) { edges { node { target } } } }',
    );
    expect(errors?.[0]?.extensions.code).toBe('INTERNAL_SERVER_ERROR');
    const { data } = await ask('{ staffReports(isOpen: true, first: 5) { totalCount } }');
    expect(data).toEqual({ staffReports: { totalCount: 1 } });
  });

  it('the new topic of a webhook loses no event: the delivery is written, and its job fails and is retried', async () => {
    const creator = await makeCreator(server.deps);
    const { endpointId } = await createWebhook(server.deps, creator, {
      url: 'https://example.com/',
      topics: ['BOOKING_CONFIRMED'],
    });
    await addValue('WebhookTopic');
    await server.deps.prisma.$executeRaw`
      update "WebhookEndpoint" set "topics" = "topics" || 'OF_A_LATER_RELEASE'::"WebhookTopic"
      where "id" = ${endpointId}::uuid`;
    await bookSlot(server.deps, await makeFan(server.deps), {
      slotId: await makeSlot(server.deps, { creator, priceMinor: 0 }),
      idempotencyKey: 'key',
    });
    await runWaitingJobs(server.deps, 'expandConfirmation');
    const delivery = await server.deps.prisma.webhookDelivery.findFirstOrThrow({
      where: { endpointId },
    });
    expect(delivery).toMatchObject({ topic: 'BOOKING_CONFIRMED', status: 'PENDING' });
    await expect(deliverWebhook(server.deps, { deliveryId: delivery.id })).rejects.toThrow(
      'OF_A_LATER_RELEASE',
    );
  });
});
