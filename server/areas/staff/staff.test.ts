import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../platform/access/Actor.ts';
import { makeFan } from '../../testing/factories/basics.ts';
import { makeAcceptedRequest } from '../../testing/factories/appointmentFactories.ts';
import { makePaidOrder } from '../../testing/factories/orderFactories.ts';
import { paidBooking } from '../../testing/factories/paidBooking.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { mailBooking } from '../bookings/bookings.mails.ts';
import { followDispute } from '../payments/disputes/followDispute.ts';
import { noteEvent } from '../payments/webhookEvents.ts';

let server: TestServer;
let admin: Actor;
let support: Actor;
beforeAll(async () => {
  server = await createTestServer();
  admin = await makeFan(server.deps, { role: 'ADMIN' });
  support = await makeFan(server.deps, { role: 'SUPPORT' });
});
afterAll(() => server.close());

type Result = {
  code?: string;
  email?: string;
  purchase?: { status: string; rights: Record<string, boolean> };
  person?: { isActive: boolean; sessionCount: number };
};
const TYPES: Record<string, { input: string; success: string }> = {
  staffRefund: {
    input: 'StaffRefundInput',
    success:
      '... on StaffPurchaseSuccess { purchase { status rights { canRefund canResendMails } } }',
  },
  staffRetryRefund: {
    input: 'StaffPurchaseInput',
    success: '... on StaffPurchaseSuccess { purchase { status } }',
  },
  staffFinishPayout: {
    input: 'StaffPurchaseInput',
    success: '... on StaffPurchaseSuccess { purchase { status } }',
  },
  staffResendMails: {
    input: 'StaffPurchaseInput',
    success: '... on StaffPurchaseSuccess { purchase { status } }',
  },
  staffEndSessions: {
    input: 'StaffPersonInput',
    success: '... on StaffPersonSuccess { person { sessionCount } }',
  },
  staffSetActive: {
    input: 'StaffSetActiveInput',
    success: '... on StaffPersonSuccess { person { isActive } }',
  },
  revealEmailForSupport: {
    input: 'StaffPersonInput',
    success: '... on RevealEmailSuccess { email }',
  },
};
async function act(
  mutation: string,
  input: object,
  actor: Actor | null = admin,
): Promise<{ result: Result; code: string | undefined }> {
  const { input: type, success } = TYPES[mutation] ?? { input: '', success: '' };
  const { data, errors } = await server.run({
    query: `mutation ($input: ${type}!) { result: ${mutation}(input: $input) { ${success} ... on UserError { code } } }`,
    variables: { input },
    actor,
  });
  return { result: (data?.['result'] ?? {}) as Result, code: errors?.[0]?.extensions.code };
}
const REASON = 'asked by mail';
const booking = (number: string, more: object = {}) => ({
  kind: 'BOOKING',
  number,
  reason: REASON,
  ...more,
});

describe('purchaseStory', () => {
  it('the story contains a refund by staff once, with the mails that it queues', async () => {
    const { bookingId } = await paidBooking(server);
    await act('staffRefund', booking(bookingId, { expectedMinor: 1_200 }));
    const { data } = await server.run({
      query:
        'query ($number: ID!) { staffPurchase(kind: BOOKING, number: $number) { story { kind detail } } }',
      variables: { number: bookingId },
      actor: support,
    });
    const purchase = data?.['staffPurchase'] as
      | { story: { kind: string; detail: string | null }[] }
      | undefined;
    const story = purchase?.story ?? [];
    expect(story.filter(({ kind }) => kind === 'ACTED')).toEqual([
      { kind: 'ACTED', detail: `staff.refund: ${REASON}` },
    ]);
    expect(story).toContainEqual({ kind: 'REFUND_DECIDED', detail: 'STAFF' });
    expect(
      story.filter(({ kind, detail }) => kind === 'MAIL_WAITING' && detail === 'refundedByStaff'),
    ).toHaveLength(2);
  });

  it('the story names the session type, and nothing for a session without one', async () => {
    const { deps } = server;
    const { creator, bookingId: plain } = await paidBooking(server);
    const { bookingId: typed } = await makeAcceptedRequest(deps, { creator });
    const read = async (number: string) =>
      (
        await server.run({
          query: 'query ($number: ID!) { staffPurchase(kind: BOOKING, number: $number) { title } }',
          variables: { number },
          actor: support,
        })
      ).data?.['staffPurchase'];
    expect(await read(plain)).toEqual({ title: null });
    expect(await read(typed)).toEqual({ title: 'Singing lesson' });
  });

  it('the story contains the whole history, and its ledger is balanced', async () => {
    const { fan, bookingId } = await paidBooking(server);
    const { data } = await server.run({
      query:
        'query ($number: ID!) { staffPurchase(kind: BOOKING, number: $number) { status fan { username } story { kind group } ledger { amount { amountMinor } } ledgerBalance { amountMinor } rights { canRefund } } }',
      variables: { number: bookingId },
      actor: support,
    });
    const purchase = data?.['staffPurchase'] as {
      status: string;
      fan: object;
      story: { kind: string }[];
      ledger: { amount: { amountMinor: number } }[];
      rights: object;
    };
    expect(purchase).toMatchObject({
      status: 'CONFIRMED',
      fan: { username: fan.username },
      rights: { canRefund: false },
      ledgerBalance: { amountMinor: 0 },
    });
    expect(purchase.story.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['HELD', 'PAID', 'CONFIRMED', 'TRANSFER_SCHEDULED']),
    );
    expect(purchase.ledger.reduce((sum, { amount }) => sum + amount.amountMinor, 0)).toBe(0);
  });

  it('the story shows the remaining amounts of a partly lost and refunded payment', async () => {
    const { bookingId } = await paidBooking(server);
    const { id: paymentId } = await server.deps.prisma.payment.findUniqueOrThrow({
      where: { bookingId },
    });
    const query = `query ($number: ID!) { staffPurchase(kind: BOOKING, number: $number) { statement {
      state paid { amountMinor } refunded { amountMinor } chargedBack { amountMinor } fee { amountMinor } share { amountMinor } } } }`;
    const read = async () =>
      (await server.run({ query, variables: { number: bookingId }, actor: support })).data?.[
        'staffPurchase'
      ];
    const minor = (amountMinor: number) => ({ amountMinor });
    const paid = {
      paid: minor(1200),
      refunded: minor(0),
      chargedBack: minor(0),
      fee: minor(120),
      share: minor(1080),
    };
    expect(await read()).toEqual({ statement: { state: 'HELD', ...paid } });
    await followDispute(server.deps, {
      dispute: server.payments.dispute({ paymentId, status: 'OPEN', amountMinor: 500 }),
    });
    expect(await read()).toEqual({ statement: { state: 'DISPUTED', ...paid } });
    await followDispute(server.deps, {
      dispute: server.payments.dispute({ paymentId, status: 'LOST', amountMinor: 500 }),
    });
    const left = { refunded: minor(700), chargedBack: minor(500), fee: minor(0), share: minor(0) };
    expect(await read()).toEqual({ statement: { state: 'REFUNDED', ...paid, ...left } });
  });

  it("the story contains the payment provider's events and the queued, sent and rejected mails with their files", async () => {
    const { fan, bookingId } = await paidBooking(server);
    const { prisma } = server.deps;
    const payment = await prisma.payment.findUniqueOrThrow({ where: { bookingId } });
    const event = {
      id: `evt_${bookingId}`,
      createdAt: new Date(),
      type: 'checkout.completed' as const,
      checkout: server.payments.pay(payment.id),
    };
    for (const _ of [1, 2]) await noteEvent(server.deps, event);
    await mailBooking(server.deps, { bookingId, kind: 'confirmed', side: 'fan' });
    await prisma.sentMail.create({
      data: {
        mailId: 'x',
        recipient: fan.email,
        subject: 'Booked',
        subjectId: bookingId,
        failure: '550 no such box',
      },
    });
    const { data } = await server.run({
      query:
        'query ($number: ID!) { staffPurchase(kind: BOOKING, number: $number) { story { kind detail person files } } }',
      variables: { number: bookingId },
      actor: support,
    });
    const purchase = data?.['staffPurchase'] as
      | { story: { kind: string; detail: string | null; person: string | null; files: string[] }[] }
      | undefined;
    const of = (kind: string) => (purchase?.story ?? []).filter((step) => step.kind === kind);
    expect(of('WEBHOOK')).toMatchObject([{ detail: `checkout.completed · evt_${bookingId}` }]);
    expect(of('MAIL_WAITING').map(({ detail }) => detail)).toEqual(['confirmed', 'confirmed']);
    expect(of('MAIL_SENT')).toMatchObject([
      {
        files: ['slotcast.ics', expect.stringMatching(/^slotcast-SC-\d{8}-\w{8}\.html$/)],
        person: 'f•••@test.example',
      },
    ]);
    expect(of('MAIL_FAILED')).toMatchObject([{ detail: '550 no such box' }]);
  });

  it("the story contains the messages to the creator's webhooks, without their URLs for support", async () => {
    const { creator, bookingId } = await paidBooking(server);
    const { prisma } = server.deps;
    const endpoint = await prisma.webhookEndpoint.create({
      data: {
        userId: creator.id,
        url: 'https://hooks.example/private-path',
        topics: ['BOOKING_CONFIRMED'],
        secret: 'sealed',
      },
    });
    const common = {
      endpointId: endpoint.id,
      topic: 'BOOKING_CONFIRMED' as const,
      subjectId: bookingId,
      eventId: randomUUID(),
      body: '{"fan":"private words"}',
    };
    await prisma.webhookDelivery.create({
      data: {
        ...common,
        status: 'DELIVERED',
        attempts: 1,
        responseCode: 204,
        lastAttemptAt: new Date(),
      },
    });
    await prisma.webhookDelivery.create({
      data: {
        ...common,
        status: 'FAILED',
        attempts: 8,
        responseCode: 500,
        problem: 'STATUS',
        lastAttemptAt: new Date(),
      },
    });
    await prisma.webhookDelivery.create({
      data: { ...common, status: 'PENDING', nextAttemptAt: new Date('2031-01-01') },
    });
    const stepsFor = async (actor: Actor) => {
      const { data } = await server.run({
        query:
          'query ($number: ID!) { staffPurchase(kind: BOOKING, number: $number) { story { kind group detail person until } } }',
        variables: { number: bookingId },
        actor,
      });
      const purchase = data?.['staffPurchase'] as
        | { story: { kind: string; detail: string }[] }
        | undefined;
      return (purchase?.story ?? []).filter(({ kind }) => kind.startsWith('CREATOR_WEBHOOK'));
    };
    const seen = await stepsFor(support);
    expect(seen).toEqual(
      expect.arrayContaining([
        {
          kind: 'CREATOR_WEBHOOK_ARRIVED',
          group: 'WEBHOOK',
          detail: 'booking.confirmed · h••• · 204',
          person: creator.username,
          until: null,
        },
        {
          kind: 'CREATOR_WEBHOOK_FAILED',
          group: 'WEBHOOK',
          detail: 'booking.confirmed · h••• · 500 · STATUS · 8×',
          person: creator.username,
          until: null,
        },
        {
          kind: 'CREATOR_WEBHOOK_WAITING',
          group: 'WEBHOOK',
          detail: 'booking.confirmed · h•••',
          person: creator.username,
          until: '2031-01-01T00:00:00.000Z',
        },
      ]),
    );
    expect(seen).toHaveLength(3);
    expect(
      (await stepsFor(admin))
        .map(({ detail }) => detail)
        .every((detail) => detail.includes(' · hooks.example')),
    ).toBe(true);
    expect(JSON.stringify([seen, await stepsFor(admin)])).not.toContain('private');
  });

  it('the story is hidden from other users', async () => {
    const { fan, bookingId } = await paidBooking(server);
    for (const query of [
      `{ staffPurchase(kind: BOOKING, number: "${bookingId}") { status } }`,
      `{ staffPerson(number: "${fan.id}") { email } }`,
    ]) {
      expect((await server.run({ query, actor: fan })).errors?.[0]?.extensions.code).toBe(
        'FORBIDDEN',
      );
      expect((await server.run({ query })).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    }
  });
});

describe('staff actions', () => {
  it('staff refund in full at any time, once, with the reason in the audit log', async () => {
    const { bookingId } = await paidBooking(server);
    expect((await act('staffRefund', booking(bookingId, { expectedMinor: 1 }))).result.code).toBe(
      'STAFF_ACTION_IMPOSSIBLE',
    );
    expect(
      (await act('staffRefund', booking(bookingId, { expectedMinor: 1200, reason: ' no ' }))).result
        .code,
    ).toBe('REASON_MISSING');
    expect(
      await server.deps.prisma.auditEvent.count({
        where: { entityId: bookingId, action: 'staff.refund' },
      }),
    ).toBe(0);
    expect(
      (await act('staffRefund', booking(bookingId, { expectedMinor: 1200 }))).result.purchase,
    ).toMatchObject({ status: 'REFUNDED', rights: { canRefund: false } });
    expect(
      (await act('staffRefund', booking(bookingId, { expectedMinor: 1200 }))).result.code,
    ).toBe('STAFF_ACTION_IMPOSSIBLE');
    expect(
      await server.deps.prisma.auditEvent.findFirst({
        where: { entityId: bookingId, action: 'staff.refund' },
      }),
    ).toMatchObject({ actorId: admin.id, reason: REASON });
    expect(
      await server.deps.prisma.refund.findMany({
        where: { payment: { bookingId } },
        select: { reason: true, amountMinor: true },
      }),
    ).toEqual([{ reason: 'STAFF', amountMinor: 1200 }]);
  });

  it('both sides are notified that support acted', async () => {
    const { fan, creator, bookingId } = await paidBooking(server);
    await act('staffRefund', booking(bookingId, { expectedMinor: 1200 }));
    const notifications = await server.deps.prisma.notification.findMany({
      where: { recipientId: { in: [fan.id, creator.id] }, kind: { endsWith: 'BY_STAFF' } },
      select: { recipientId: true, kind: true },
    });
    expect(notifications).toHaveLength(2);
    expect(notifications).toEqual(
      expect.arrayContaining([
        { recipientId: fan.id, kind: 'BOOKING_CANCELLED_BY_STAFF' },
        { recipientId: creator.id, kind: 'SLOT_CANCELLED_BY_STAFF' },
      ]),
    );
    for (const side of ['fan', 'creator'])
      await mailBooking(server.deps, { bookingId, kind: 'refundedByStaff', side });
    expect(
      server.inbox
        .filter(({ subject }) => subject.startsWith('Cancelled by our support'))
        .map(({ to }) => to),
    ).toEqual([fan.email, creator.email]);
    await act('staffResendMails', booking(bookingId));
    const [jobs] = await server.deps.prisma.$queryRaw<
      { count: bigint }[]
    >`select count(*) from graphile_worker._private_jobs where key like ${`mail:again:${bookingId}:%`} and payload ->> 'kind' = 'refundedByStaff'`;
    expect(Number(jobs?.count)).toBe(2);
  });

  it('staff retry a refund that failed', async () => {
    const { bookingId } = await paidBooking(server);
    expect((await act('staffRetryRefund', booking(bookingId))).result.code).toBe(
      'STAFF_ACTION_IMPOSSIBLE',
    );
    await act('staffRefund', booking(bookingId, { expectedMinor: 1200 }));
    await server.deps.prisma.refund.updateMany({
      where: { payment: { bookingId } },
      data: { status: 'FAILED' },
    });
    expect((await act('staffRetryRefund', booking(bookingId))).result.code).toBeUndefined();
    expect(
      await server.deps.prisma.refund.count({
        where: { payment: { bookingId }, status: 'PENDING' },
      }),
    ).toBe(1);
  });

  it('staff send an overdue payout, and no other', async () => {
    const { bookingId } = await paidBooking(server);
    expect((await act('staffFinishPayout', booking(bookingId))).result.code).toBe(
      'STAFF_ACTION_IMPOSSIBLE',
    );
    await server.deps.prisma.transfer.updateMany({
      where: { bookingId },
      data: { payableAt: new Date(0), status: 'SENDING' },
    });
    expect((await act('staffFinishPayout', booking(bookingId))).result.code).toBeUndefined();
  });

  it('staff resend the mails to both sides, and that about a delivery to the fan only', async () => {
    const { bookingId } = await paidBooking(server);
    const { orderId } = await makePaidOrder(server);
    const delivered = { status: 'DELIVERED', deliveredAt: server.deps.now() } as const;
    await server.deps.prisma.serviceOrder.update({ where: { id: orderId }, data: delivered });
    const order = { ...booking(orderId), kind: 'ORDER' };
    for (const target of [booking(bookingId), order])
      expect((await act('staffResendMails', target)).result.code).toBeUndefined();
    const count = async (id: string) =>
      server.deps.prisma
        .$executeRaw`select from graphile_worker.jobs where key like ${`mail:again:${id}:%`}`;
    expect([await count(bookingId), await count(orderId)]).toEqual([2, 1]);
  });

  it("staff end sessions and deactivate users, but never the actor's own account", async () => {
    const fan = await makeFan(server.deps);
    const session = () =>
      server.deps.prisma.session.create({
        data: { userId: fan.id, token: randomUUID(), expiresAt: new Date(Date.now() + 1e6) },
      });
    await session();
    expect(
      (await act('staffEndSessions', { number: fan.id, reason: REASON })).result.person
        ?.sessionCount,
    ).toBe(0);
    await session();
    expect(
      (await act('staffSetActive', { number: fan.id, reason: REASON, isActive: false })).result
        .person?.isActive,
    ).toBe(false);
    expect(await server.deps.prisma.session.count({ where: { userId: fan.id } })).toBe(0);
    expect(
      (await act('staffSetActive', { number: fan.id, reason: REASON, isActive: true })).result
        .person?.isActive,
    ).toBe(true);
    expect(
      (await act('staffSetActive', { number: admin.id, reason: REASON, isActive: false })).result
        .code,
    ).toBe('STAFF_ACTION_IMPOSSIBLE');
  });

  it('an email address is revealed to support for a reason', async () => {
    const fan = await makeFan(server.deps);
    expect(
      (await act('revealEmailForSupport', { number: fan.id, reason: REASON }, support)).result
        .email,
    ).toBe(fan.email);
    expect(
      await server.deps.prisma.auditEvent.count({
        where: { entityId: fan.id, action: 'staff.revealEmail', actorId: support.id },
      }),
    ).toBe(1);
    expect(
      (await act('revealEmailForSupport', { number: fan.id, reason: '' }, support)).result.code,
    ).toBe('REASON_MISSING');
    expect(
      (await act('revealEmailForSupport', { number: admin.id, reason: REASON }, support)).result
        .code,
    ).toBe('STAFF_ACTION_IMPOSSIBLE');
    expect(
      (await act('revealEmailForSupport', { number: admin.id, reason: REASON })).result.email,
    ).toBe(admin.email);
  });

  it.each(Object.keys(TYPES))(
    'the action %s is rejected by other users and for unknown ids',
    async (mutation) => {
      const input = {
        ...(/Sessions|Active|reveal/.test(mutation) ? {} : { kind: 'BOOKING' }),
        ...(mutation === 'staffRefund' ? { expectedMinor: 1 } : {}),
        ...(mutation === 'staffSetActive' ? { isActive: false } : {}),
        number: 'nonsense',
        reason: REASON,
      };
      expect((await act(mutation, input, null)).code).toBe('UNAUTHENTICATED');
      expect((await act(mutation, input, await makeFan(server.deps))).code).toBe('FORBIDDEN');
      if (mutation !== 'revealEmailForSupport')
        expect((await act(mutation, input, support)).code).toBe('FORBIDDEN');
      expect((await act(mutation, input)).result.code).toBe('STAFF_TARGET_NOT_FOUND');
    },
  );
});
