import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/access/Actor.ts';
import { ProblemStatus } from '../../../platform/database/generated/enums.ts';
import { makeFan } from '../../../testing/factories/basics.ts';
import { paidBooking } from '../../../testing/factories/paidBooking.ts';
import { waitingMails } from '../../../testing/inspect/queuedJobs.ts';
import {
  changesDuring,
  changesOf,
  statusesOf,
} from '../../../testing/inspect/recordStatusChanges.ts';
import { queuedJobs } from '../../../testing/inspect/queuedJobs.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { checkLedger } from '../../payments/ledger/checkLedger.ts';
import { followDispute } from '../../payments/disputes/followDispute.ts';
import { sendRefund } from '../../payments/refunds/sendRefund.ts';
import { payTransfer } from '../../payments/transfers/payTransfer.ts';
import { decideProblemForStaff } from '../../staff/purchases/decideProblemForStaff.ts';
import { refundForStaff } from '../../staff/staffActions.ts';
import { mailBooking } from '../bookings.mails.ts';
import { refundBooking } from '../changes/refundBooking.ts';
import { NEW_PROBLEM, PROBLEM_TRANSITIONS } from '../lifecycle.rules.ts';
import { completeBooking } from '../sessions/completeBooking.ts';
import type { ProblemDecision } from './decideProblem.ts';
import { reportProblem } from './reportProblem.ts';
import { HOUR_MS } from '../../../platform/time/timeUnits.rules.ts';
import { globalId } from '../../../platform/ids/globalId.ts';

const TOTAL = 1200;
const description = 'The sound was away for the whole session.';
const reason = 'looked at the visits';

let server: TestServer;
let start: Date;
let admin: Actor;
beforeAll(async () => {
  server = await createTestServer();
  start = server.clock.now;
  admin = await makeFan(server.deps, { role: 'ADMIN' });
});
beforeEach(() => void (server.clock.now = start));
afterAll(() => server.close());

/** A paid session at its start; `goTo` counts hours from it. */
async function started() {
  server.clock.now = start;
  const paid = await paidBooking(server);
  const { prisma } = server.deps;
  const where = { bookingId: paid.bookingId };
  const { startsAt } = await prisma.booking.findUniqueOrThrow({ where: { id: paid.bookingId } });
  const goTo = (hours: number): void => {
    server.clock.now = new Date(startsAt.getTime() + hours * HOUR_MS);
  };
  goTo(0);
  const { id: transferId } = await prisma.transfer.findUniqueOrThrow({ where });
  const { id: paymentId } = await prisma.payment.findUniqueOrThrow({ where });
  return { ...paid, goTo, transferId, paymentId };
}
/** A paid and completed session. */
async function finished() {
  const session = await started();
  session.goTo(1);
  await completeBooking(server.deps, { bookingId: session.bookingId });
  return session;
}
type Finished = Awaited<ReturnType<typeof finished>>;

const report = (actor: Actor, { bookingId }: { bookingId: string }) =>
  reportProblem(server.deps, actor, { bookingId, description });
const decide = ({ bookingId }: { bookingId: string }, decision: ProblemDecision, actor = admin) =>
  decideProblemForStaff(server.deps, actor, { kind: 'BOOKING', id: bookingId, reason, decision });

async function read({ bookingId, transferId }: Finished) {
  const { prisma } = server.deps;
  const [booking, transfer, problem, refunds] = await Promise.all([
    prisma.booking.findUniqueOrThrow({ where: { id: bookingId } }),
    prisma.transfer.findUniqueOrThrow({ where: { id: transferId } }),
    prisma.sessionProblem.findUnique({ where: { bookingId } }),
    prisma.refund.findMany({ where: { payment: { bookingId } } }),
  ]);
  return {
    booking: booking.status,
    transfer: [transfer.status, transfer.amountMinor],
    problem: problem?.status ?? null,
    refunds: refunds.map(({ amountMinor }) => amountMinor),
  };
}

/** Sends what is due, and checks the whole ledger. */
async function settle(session: Finished) {
  const { prisma } = server.deps;
  for (const { id } of await prisma.refund.findMany({
    where: { payment: { bookingId: session.bookingId } },
  }))
    await sendRefund(server.deps, { refundId: id });
  session.goTo(48);
  await payTransfer(server.deps, { transferId: session.transferId });
  expect((await checkLedger(server.deps)).problems).toEqual([]);
}

const kindsOf = async (recipientId: string) =>
  (await server.deps.prisma.notification.findMany({ where: { recipientId } })).map(
    ({ kind }) => kind,
  );

describe('reportProblem', () => {
  it.each(['fan', 'creator'] as const)(
    'a report by the %s puts the share on hold, so that nothing is paid until staff decide',
    async (side) => {
      const session = await finished();
      const before = await server.deps.prisma.ledgerEntry.count();
      await report(session[side], session);
      await report(session[side], session);
      session.goTo(48);
      await payTransfer(server.deps, { transferId: session.transferId });
      expect(await read(session)).toEqual({
        booking: 'COMPLETED',
        transfer: ['ON_HOLD', 1080],
        problem: 'OPEN',
        refunds: [],
      });
      expect(await server.deps.prisma.ledgerEntry.count()).toBe(before);
      const other = side === 'fan' ? session.creator : session.fan;
      expect(await kindsOf(other.id)).toContain('PROBLEM_REPORTED');
      expect(await kindsOf(session[side].id)).not.toContain('PROBLEM_REPORTED');
      expect(await kindsOf(admin.id)).toContain('STAFF_PROBLEM_REPORTED');
      const { data } = await server.run({
        query: `query ($id: ID!) { node(id: $id) { ... on Booking { viewerCanReportProblem
          problem { status viewerReported description } statement { isUnderReview payableAt share { amountMinor } } } } }`,
        actor: other,
        variables: { id: globalId('Booking', session.bookingId) },
      });
      expect(data).toEqual({
        node: {
          viewerCanReportProblem: false,
          problem: { status: 'OPEN', viewerReported: false, description: null },
          statement: { isUnderReview: true, payableAt: null, share: { amountMinor: 1080 } },
        },
      });
    },
  );

  it('only the share of this session is put on hold, and the other side is notified who reported and of the amount', async () => {
    const [other, session] = [await finished(), await finished()];
    await report(session.fan, session);
    expect([(await read(other)).transfer, (await read(session)).transfer]).toEqual([
      ['SCHEDULED', 1080],
      ['ON_HOLD', 1080],
    ]);
    const { data } = await server.deps.prisma.notification.findFirstOrThrow({
      where: { recipientId: session.creator.id, kind: 'PROBLEM_REPORTED' },
    });
    expect(data).toMatchObject({
      otherUsername: session.fan.username,
      amountMinor: TOTAL,
      currency: 'USD',
    });
    const queued = { about: { bookingId: session.bookingId }, tasks: ['mailBooking'] };
    const mails = (await queuedJobs(server.deps, queued)).map(({ payload }) => payload);
    expect(mails).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'problemReceived', side: 'fan' }),
        expect.objectContaining({ kind: 'problemReported', side: 'creator' }),
      ]),
    );
  });

  it('a report is possible from the start of the session until the share is sent, once', async () => {
    const session = await finished();
    session.goTo(-0.01);
    await server.deps.prisma.booking.update({
      where: { id: session.bookingId },
      data: { status: 'CONFIRMED' },
    });
    const impossible = { code: 'PROBLEM_NOT_POSSIBLE' };
    await expect(report(session.fan, session)).rejects.toMatchObject(impossible);
    session.goTo(0);
    await report(session.fan, session);
    await expect(report(session.creator, session)).rejects.toMatchObject(impossible);
    const late = await finished();
    late.goTo(48);
    await payTransfer(server.deps, { transferId: late.transferId });
    await expect(report(late.fan, late)).rejects.toMatchObject(impossible);
  });

  it('either the report or a concurrent payout wins', async () => {
    for (let round = 0; round < 4; round += 1) {
      const session = await finished();
      session.goTo(48);
      const [reported] = await Promise.allSettled([
        report(session.fan, session),
        payTransfer(server.deps, { transferId: session.transferId }),
      ]);
      const { transfer, problem } = await read(session);
      expect([transfer[0], problem]).toEqual(
        reported.status === 'fulfilled' ? ['ON_HOLD', 'OPEN'] : ['PAID', null],
      );
    }
  });

  it('strangers, visitors and empty texts are rejected', async () => {
    const { fan, bookingId } = await finished();
    const send = async (actor: Actor | null, text: string) => {
      const { data, errors } = await server.run({
        query: `mutation ($input: ReportProblemInput!) { result: reportProblem(input: $input) {
          ... on ReportProblemSuccess { booking { id } } ... on UserError { code } } }`,
        actor,
        variables: { input: { bookingId: globalId('Booking', bookingId), description: text } },
      });
      return errors ? 'refused' : (data as { result: object }).result;
    };
    const stranger = await makeFan(server.deps);
    expect(await send(stranger, description)).toEqual({ code: 'BOOKING_NOT_FOUND' });
    expect(await send(null, description)).toBe('refused');
    for (const text of ['  too short ', 'x'.repeat(2001)])
      expect(await send(fan, text)).toMatchObject({ code: 'PROBLEM_TEXT_INVALID' });
  });
});

describe('decideProblem', () => {
  it('everything is refunded to the fan', async () => {
    const session = await finished();
    await report(session.fan, session);
    await decide(session, { kind: 'REFUND_ALL' });
    await settle(session);
    expect(await read(session)).toEqual({
      booking: 'REFUNDED',
      transfer: ['CANCELLED', 1080],
      problem: 'REFUNDED',
      refunds: [TOTAL],
    });
    expect(await kindsOf(session.fan.id)).toContain('BOOKING_CANCELLED_BY_STAFF');
  });

  it('a part is refunded, and the share of the rest is paid with its part of the fee', async () => {
    const session = await finished();
    await report(session.creator, session);
    await decide(session, { kind: 'REFUND_PART', refundMinor: 400 });
    await settle(session);
    expect(await read(session)).toEqual({
      booking: 'COMPLETED',
      transfer: ['PAID', 720],
      problem: 'PARTLY_REFUNDED',
      refunds: [400],
    });
    const { data } = await server.run({
      query: `query ($id: ID!) { node(id: $id) { ... on Booking { problem { status refund { amountMinor } }
        statement { isUnderReview refunded { amountMinor } fee { amountMinor } paidOut { amountMinor } } } } }`,
      actor: session.creator,
      variables: { id: globalId('Booking', session.bookingId) },
    });
    const minor = (amountMinor: number) => ({ amountMinor });
    expect(data).toEqual({
      node: {
        problem: { status: 'PARTLY_REFUNDED', refund: minor(400) },
        statement: {
          isUnderReview: false,
          refunded: minor(400),
          fee: minor(80),
          paidOut: minor(720),
        },
      },
    });
    for (const side of ['fan', 'creator'] as const) {
      const { data: values } = await server.deps.prisma.notification.findFirstOrThrow({
        where: { recipientId: session[side].id, kind: 'PROBLEM_PARTLY_REFUNDED' },
      });
      const { username } = side === 'fan' ? session.creator : session.fan;
      expect(values).toMatchObject({ otherUsername: username, amountMinor: 400, currency: 'USD' });
      expect(await waitingMails(server.deps, { bookingId: session.bookingId })).toContain(
        `problemPartlyRefunded ${side}`,
      );
    }
    await mailBooking(server.deps, {
      bookingId: session.bookingId,
      kind: 'problemPartlyRefunded',
      side: 'fan',
    });
    expect(server.inbox.at(-1)?.text).toContain('4');
    expect(server.inbox.at(-1)?.attachments?.map(({ contentType }) => contentType)).toEqual([
      'text/html; charset=utf-8',
    ]);
  });

  it('each email and notification states the refund of its moment when the creator cancels after a part was refunded', async () => {
    const session = await finished();
    const { bookingId, fan, creator } = session;
    await report(fan, session);
    await decide(session, { kind: 'REFUND_PART', refundMinor: 400 });
    await refundBooking(server.deps, creator, { bookingId, expectedRefundMinor: TOTAL - 400 });
    const { data } = await server.deps.prisma.notification.findFirstOrThrow({
      where: { recipientId: fan.id, kind: 'BOOKING_CANCELLED_BY_CREATOR' },
    });
    expect(data).toMatchObject({ amountMinor: TOTAL - 400 });
    const amountIn = async (kind: string) => {
      await mailBooking(server.deps, { bookingId, kind, side: 'fan' });
      return /\$\d+/.exec(server.inbox.at(-1)?.text ?? '')?.[0];
    };
    expect(await amountIn('problemPartlyRefunded')).toBe('$4');
    expect(await amountIn('cancelledByCreator')).toBe('$8');
  });

  it('a smaller end decided by staff is named as the end after the bank returned the part', async () => {
    const session = await started();
    const { bookingId, fan, paymentId } = session;
    await report(fan, session);
    await decide(session, { kind: 'REFUND_PART', refundMinor: 800 });
    await refundForStaff(server.deps, admin, {
      kind: 'BOOKING',
      id: bookingId,
      reason,
      expectedMinor: TOTAL - 800,
    });
    for (const status of ['OPEN', 'LOST'] as const)
      await followDispute(server.deps, {
        dispute: server.payments.dispute({ paymentId, status, amountMinor: 800 }),
      });
    await mailBooking(server.deps, { bookingId, kind: 'refundedByStaff', side: 'fan' });
    const resent = server.inbox.at(-1)?.text;
    expect(resent).toContain('$4');
    expect((await checkLedger(server.deps)).problems).toEqual([]);
  });

  it('the share is paid as agreed', async () => {
    const session = await finished();
    await report(session.fan, session);
    await decide(session, { kind: 'PAY_OUT' });
    await settle(session);
    expect(await read(session)).toEqual({
      booking: 'COMPLETED',
      transfer: ['PAID', 1080],
      problem: 'PAID_OUT',
      refunds: [],
    });
  });

  it('a decision needs an admin, a reason, an open problem and a valid part', async () => {
    const session = await finished();
    const impossible = { code: 'STAFF_ACTION_IMPOSSIBLE' };
    await expect(decide(session, { kind: 'PAY_OUT' })).rejects.toMatchObject(impossible);
    await report(session.fan, session);
    const support = await makeFan(server.deps, { role: 'SUPPORT' });
    await expect(decide(session, { kind: 'PAY_OUT' }, support)).rejects.toMatchObject(impossible);
    for (const refundMinor of [0, -1, TOTAL])
      await expect(decide(session, { kind: 'REFUND_PART', refundMinor })).rejects.toMatchObject({
        code: 'REFUND_PART_INVALID',
      });
    await decide(session, { kind: 'PAY_OUT' });
    await expect(decide(session, { kind: 'REFUND_ALL' })).rejects.toMatchObject(impossible);
  });

  it('the decision is made once when two admins decide at the same time', async () => {
    const session = await finished();
    await report(session.fan, session);
    const decisions = await Promise.allSettled([
      decide(session, { kind: 'REFUND_ALL' }),
      decide(session, { kind: 'REFUND_PART', refundMinor: 100 }),
      decide(session, { kind: 'PAY_OUT' }),
    ]);
    expect(decisions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await settle(session);
  });

  it('no decision is needed once the bank has returned everything, but one is still needed after a part', async () => {
    for (const [amountMinor, problem] of [
      [TOTAL, 'CLOSED'],
      [500, 'OPEN'],
    ] as const) {
      const session = await finished();
      await report(session.fan, session);
      const { paymentId } = session;
      for (const status of ['OPEN', 'LOST'] as const)
        await followDispute(server.deps, {
          dispute: server.payments.dispute({ paymentId, status, amountMinor }),
        });
      expect((await read(session)).problem).toBe(problem);
    }
  });

  it('no decision is needed after the creator has cancelled', async () => {
    const session = await finished();
    await report(session.fan, session);
    await refundBooking(server.deps, session.creator, {
      bookingId: session.bookingId,
      expectedRefundMinor: TOTAL,
    });
    await settle(session);
    expect(await read(session)).toMatchObject({ problem: 'CLOSED', refunds: [TOTAL] });
  });

  it("the decision waits for the bank, and a won dispute does not send a share that staff haven't decided", async () => {
    const session = await finished();
    await report(session.fan, session);
    const { paymentId } = session;
    const follow = (status: 'OPEN' | 'WON') =>
      followDispute(server.deps, { dispute: server.payments.dispute({ paymentId, status }) });
    await follow('OPEN');
    await expect(decide(session, { kind: 'PAY_OUT' })).rejects.toMatchObject({
      code: 'STAFF_ACTION_IMPOSSIBLE',
    });
    await follow('WON');
    expect(await read(session)).toMatchObject({ transfer: ['ON_HOLD', 1080], problem: 'OPEN' });
    await decide(session, { kind: 'PAY_OUT' });
    await settle(session);
    expect(await read(session)).toMatchObject({ transfer: ['PAID', 1080] });
  });

  it('the database enforces that no share is paid out while a problem is open', async () => {
    const session = await finished();
    await report(session.fan, session);
    await expect(
      server.deps.prisma.transfer.update({
        where: { id: session.transferId },
        data: { status: 'SENDING' },
      }),
    ).rejects.toThrow('waits for the decision of staff');
  });
});

describe('PROBLEM_TRANSITIONS', () => {
  it('the table lists exactly the status changes that the use cases make', async () => {
    const changes = await changesDuring(server.deps, {
      table: 'SessionProblem',
      work: async () => {
        const decisions: ProblemDecision[] = [
          { kind: 'REFUND_ALL' },
          { kind: 'REFUND_PART', refundMinor: 1 },
          { kind: 'PAY_OUT' },
        ];
        for (const decision of decisions) {
          const session = await finished();
          await report(session.fan, session);
          await decide(session, decision);
        }
        const session = await finished();
        await report(session.fan, session);
        await refundBooking(server.deps, session.creator, {
          bookingId: session.bookingId,
          expectedRefundMinor: TOTAL,
        });
      },
    });
    expect(changes).toEqual(changesOf({ transitions: PROBLEM_TRANSITIONS, initial: NEW_PROBLEM }));
  });

  it('the table reaches every status of the database enum', () => {
    expect(statusesOf({ transitions: PROBLEM_TRANSITIONS, initial: NEW_PROBLEM })).toEqual(
      new Set(Object.values(ProblemStatus)),
    );
  });
});
