import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../platform/access/Actor.ts';
import { globalId } from '../../platform/ids/globalId.ts';
import { makeCreator, makeFan } from '../../testing/factories/basics.ts';
import { makeService } from '../../testing/factories/orderFactories.ts';
import { paidBooking } from '../../testing/factories/paidBooking.ts';
import { makeSessionType } from '../../testing/factories/sessionFactories.ts';
import { readMigrations } from '../../platform/database/migrate.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { findPageHead } from '../../surfaces/webDocuments/findPageHead.ts';
import { decideReport } from '../staff/reports/decideReport.ts';
import { updateFixedService } from '../services/updateFixedService.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const REPORT = (kind: 'User' | 'Content') =>
  `mutation ($input: Report${kind}Input!) { result: report${kind}(input: $input) {
    ... on Report${kind}Success { isReported } ... on UserError { code } ... on ReportInvalidError { field } } }`;

async function report(
  actor: Actor | null,
  {
    kind,
    ...input
  }: { kind: 'User' | 'Content'; username?: string; contentId?: string; text?: string },
): Promise<unknown> {
  const { data, errors } = await server.run({
    query: REPORT(kind),
    actor,
    variables: { input: { reason: 'SCAM', ...input } },
  });
  return data?.['result'] ?? errors?.[0]?.extensions.code;
}

const openReports = (subject: Actor) =>
  server.deps.prisma.report.findMany({ where: { subjectId: subject.id, decidedAt: null } });

describe('reportUser', () => {
  it('one open report per person is added, and locking ends the sessions of the reported one', async () => {
    const [fan, bad] = [await makeFan(server.deps), await makeCreator(server.deps)];
    const username = bad.username.toUpperCase();
    for (let times = 0; times < 2; times += 1)
      expect(await report(fan, { kind: 'User', username })).toEqual({ isReported: true });
    const [open, ...more] = await openReports(bad);
    expect(more).toEqual([]);
    const admin = await makeFan(server.deps, { role: 'ADMIN' });
    await expect(
      decideReport(server.deps, admin, {
        reportId: open?.id ?? '',
        decision: 'HIDDEN',
        reason: 'A person cannot be hidden.',
      }),
    ).rejects.toMatchObject({ code: 'STAFF_ACTION_IMPOSSIBLE' });
    await decideReport(server.deps, admin, {
      reportId: open?.id ?? '',
      decision: 'LOCKED',
      reason: 'Took money outside.',
    });
    expect(
      await server.deps.prisma.user.findUniqueOrThrow({
        where: { id: bad.id },
        select: { isActive: true },
      }),
    ).toEqual({ isActive: false });
    expect(await report(await makeFan(server.deps), { kind: 'User', username })).toEqual({
      code: 'REPORT_TARGET_NOT_FOUND',
    });
  });

  it('a warned person is led to the terms', async () => {
    const bad = await makeCreator(server.deps);
    await report(await makeFan(server.deps), { kind: 'User', username: bad.username });
    const [open] = await openReports(bad);
    await decideReport(server.deps, await makeFan(server.deps, { role: 'ADMIN' }), {
      reportId: open?.id ?? '',
      decision: 'WARNED',
      reason: 'Rude messages.',
    });
    const warning = await server.deps.prisma.notification.findFirstOrThrow({
      where: { recipientId: bad.id, kind: 'ACCOUNT_WARNED' },
    });
    const link = (warning.data as { link: string }).link;
    const { deps } = server;
    const page = await findPageHead({ deps, path: link, appPath: link, language: 'en' });
    expect(page.title).toBe('Terms & Conditions');
  });

  it('visitors, unknown names, oneself and long texts are rejected', async () => {
    const [fan, other] = [await makeFan(server.deps), await makeFan(server.deps)];
    const { username } = other;
    expect(await report(null, { kind: 'User', username })).toBe('UNAUTHENTICATED');
    for (const wrong of ['nobody-here', fan.username])
      expect(await report(fan, { kind: 'User', username: wrong })).toEqual({
        code: 'REPORT_TARGET_NOT_FOUND',
      });
    expect(await report(fan, { kind: 'User', username, text: 'x'.repeat(1001) })).toEqual({
      code: 'REPORT_INVALID',
      field: 'text',
    });
  });
});

describe('reportContent', () => {
  it('a service is reported, and hiding it notifies the creator', async () => {
    const [fan, creator] = [await makeFan(server.deps), await makeCreator(server.deps)];
    const serviceId = await makeService(server.deps, { creator });
    const contentId = globalId('FixedService', serviceId);
    expect(await report(creator, { kind: 'Content', contentId })).toEqual({
      code: 'REPORT_TARGET_NOT_FOUND',
    });
    expect(await report(fan, { kind: 'Content', contentId })).toEqual({ isReported: true });
    const [open] = await openReports(creator);
    await decideReport(server.deps, await makeFan(server.deps, { role: 'ADMIN' }), {
      reportId: open?.id ?? '',
      decision: 'HIDDEN',
      reason: 'Not allowed here.',
    });
    expect(
      (await server.deps.prisma.fixedService.findUniqueOrThrow({ where: { id: serviceId } }))
        .status,
    ).toBe('HIDDEN');
    const notified = { recipientId: creator.id, kind: 'SERVICE_HIDDEN' };
    expect(await server.deps.prisma.notification.count({ where: notified })).toBe(1);
    expect(await report(fan, { kind: 'Content', contentId })).toEqual({
      code: 'REPORT_TARGET_NOT_FOUND',
    });
    await expect(
      updateFixedService(server.deps, creator, { serviceId, status: 'ACTIVE' }),
    ).rejects.toMatchObject({ code: 'SERVICE_HIDDEN_BY_STAFF' });
  });

  it('a reported service that its creator has hidden meanwhile is hidden by staff too, once, while the creator has an account', async () => {
    const [fan, creator] = [await makeFan(server.deps), await makeCreator(server.deps)];
    const admin = await makeFan(server.deps, { role: 'ADMIN' });
    const serviceId = await makeService(server.deps, { creator });
    const hide = async (): Promise<void> => {
      const [open] = await openReports(creator);
      await decideReport(server.deps, admin, {
        reportId: open?.id ?? '',
        decision: 'HIDDEN',
        reason: 'Not allowed here.',
      });
    };
    await report(fan, { kind: 'Content', contentId: globalId('FixedService', serviceId) });
    await updateFixedService(server.deps, creator, { serviceId, status: 'HIDDEN' });
    const setDeleted = (deletedAt: Date | null) =>
      server.deps.prisma.user.update({ where: { id: creator.id }, data: { deletedAt } });
    await setDeleted(server.clock.now);
    await expect(hide()).rejects.toMatchObject({ code: 'STAFF_ACTION_IMPOSSIBLE' });
    await setDeleted(null);
    await hide();
    const { hiddenByStaffAt } = await server.deps.prisma.fixedService.findUniqueOrThrow({
      where: { id: serviceId },
    });
    expect(hiddenByStaffAt).toEqual(server.clock.now);
    await server.deps.prisma.report.updateMany({
      where: { targetId: serviceId },
      data: { decision: null, decidedAt: null, decidedBy: null },
    });
    await expect(hide()).rejects.toMatchObject({ code: 'STAFF_ACTION_IMPOSSIBLE' });
  });
});

describe('decideReport', () => {
  it('nobody is warned whose account is deleted, and the report stays open', async () => {
    const [fan, creator] = [await makeFan(server.deps), await makeCreator(server.deps)];
    await report(fan, { kind: 'User', username: creator.username });
    await server.deps.prisma.user.update({
      where: { id: creator.id },
      data: { deletedAt: server.clock.now },
    });
    const [open] = await openReports(creator);
    const admin = await makeFan(server.deps, { role: 'ADMIN' });
    const decide = (decision: 'WARNED' | 'DISMISSED') =>
      decideReport(server.deps, admin, { reportId: open?.id ?? '', decision, reason: 'Rude.' });
    await expect(decide('WARNED')).rejects.toMatchObject({ code: 'STAFF_ACTION_IMPOSSIBLE' });
    expect(await openReports(creator)).toHaveLength(1);
    await decide('DISMISSED');
    expect(await openReports(creator)).toEqual([]);
  });
});

describe('services_hidden_by_staff_before', () => {
  it('a service that staff hid earlier cannot be shown again, one shown since or hidden by its creator can', async () => {
    const [fan, creator] = [await makeFan(server.deps), await makeCreator(server.deps)];
    const decidedAt = new Date('2026-11-20T10:00:00Z');
    const add = async (hidden: {
      status: 'ACTIVE' | 'HIDDEN';
      decision: 'HIDDEN' | 'DISMISSED';
    }) => {
      const id = await makeService(server.deps, { creator });
      const { status, decision } = hidden;
      await server.deps.prisma.fixedService.update({ where: { id }, data: { status } });
      await server.deps.prisma.report.create({
        data: {
          reporterId: fan.id,
          subjectId: creator.id,
          target: 'SERVICE',
          targetId: id,
          reason: 'SCAM',
          createdAt: decidedAt,
          decision,
          decidedAt,
        },
      });
      return id;
    };
    const byStaff = await add({ status: 'HIDDEN', decision: 'HIDDEN' });
    const shownSince = await add({ status: 'ACTIVE', decision: 'HIDDEN' });
    const byCreator = await add({ status: 'HIDDEN', decision: 'DISMISSED' });
    const step = (await readMigrations()).find(({ name }) => name.endsWith('_by_staff_before'));
    await server.deps.prisma.$executeRawUnsafe(step?.sql ?? '');
    const read = async (id: string) =>
      (await server.deps.prisma.fixedService.findUniqueOrThrow({ where: { id } })).hiddenByStaffAt;
    expect(await read(byStaff)).toEqual(decidedAt);
    expect([await read(shownSince), await read(byCreator)]).toEqual([null, null]);
  });
});

describe('reportContent about a session type', () => {
  it('staff see the text of a session type, and hiding it archives it and notifies the creator', async () => {
    const [fan, creator] = [await makeFan(server.deps), await makeCreator(server.deps)];
    const id = await makeSessionType(server.deps, { creator, title: 'Get rich' });
    await server.deps.prisma.sessionType.update({
      where: { id },
      data: { description: 'Pay me elsewhere.' },
    });
    const contentId = globalId('SessionType', id);
    expect(await report(creator, { kind: 'Content', contentId })).toEqual({
      code: 'REPORT_TARGET_NOT_FOUND',
    });
    expect(await report(fan, { kind: 'Content', contentId })).toEqual({ isReported: true });
    const [open] = await openReports(creator);
    expect(open).toMatchObject({ target: 'SESSION_TYPE', targetId: id });
    const admin = await makeFan(server.deps, { role: 'ADMIN' });
    const { data } = await server.run({
      query: 'query { staffReports(isOpen: true, last: 1) { edges { node { sessionTypeText } } } }',
      actor: admin,
    });
    expect(data?.['staffReports']).toEqual({
      edges: [{ node: { sessionTypeText: 'Get rich\nPay me elsewhere.' } }],
    });
    await decideReport(server.deps, admin, {
      reportId: open?.id ?? '',
      decision: 'HIDDEN',
      reason: 'Fraud.',
    });
    const { archivedAt } = await server.deps.prisma.sessionType.findUniqueOrThrow({
      where: { id },
    });
    expect(archivedAt).toEqual(server.clock.now);
    const notified = { recipientId: creator.id, kind: 'SESSION_TYPE_ARCHIVED' };
    expect(await server.deps.prisma.notification.count({ where: notified })).toBe(1);
    expect(await report(await makeFan(server.deps), { kind: 'Content', contentId })).toEqual({
      code: 'REPORT_TARGET_NOT_FOUND',
    });
  });
});

describe('reportContent about a message', () => {
  async function written() {
    const { fan, creator, bookingId } = await paidBooking(server);
    const { id } = await server.deps.prisma.message.create({
      data: { bookingId, authorId: creator.id, body: 'You are ugly.' },
    });
    return { fan, creator, id, contentId: globalId('Message', id) };
  }
  const read = async (actor: Actor, id: string) => {
    const { data } = await server.run({
      query: 'query ($id: ID!) { node(id: $id) { ... on Message { body isHidden } } }',
      actor,
      variables: { id },
    });
    return data?.['node'];
  };

  it('staff see the text of a message, and hiding it removes the text for both sides', async () => {
    const { fan, creator, id, contentId } = await written();
    expect(await report(fan, { kind: 'Content', contentId })).toEqual({
      isReported: true,
    });
    const admin = await makeFan(server.deps, { role: 'ADMIN' });
    const { data } = await server.run({
      query:
        'query { staffReports(isOpen: true, last: 1) { edges { node { target subject messageText } } } }',
      actor: admin,
    });
    expect(data?.['staffReports']).toEqual({
      edges: [
        {
          node: { target: 'MESSAGE', subject: creator.username, messageText: 'You are ugly.' },
        },
      ],
    });
    const [open] = await openReports(creator);
    const decision = { decision: 'HIDDEN', reason: 'Insults are not allowed.' } as const;
    await decideReport(server.deps, admin, { reportId: open?.id ?? '', ...decision });
    for (const side of [fan, creator])
      expect(await read(side, contentId)).toEqual({ body: '', isHidden: true });
    expect(await report(fan, { kind: 'Content', contentId })).toEqual({
      code: 'REPORT_TARGET_NOT_FOUND',
    });
    const { body } = await server.deps.prisma.message.findUniqueOrThrow({
      where: { id },
    });
    expect(body).toBe('You are ugly.');
  });

  it('a report is not possible for strangers and for the author of the message', async () => {
    const { creator, contentId } = await written();
    const code = 'REPORT_TARGET_NOT_FOUND';
    const stranger = await makeFan(server.deps);
    expect(await report(stranger, { kind: 'Content', contentId })).toEqual({
      code,
    });
    expect(await report(creator, { kind: 'Content', contentId })).toEqual({
      code,
    });
  });
});

describe('Creator.isPayoutVerified', () => {
  it('the field is true while the onboarding is complete and the account is not restricted', async () => {
    const query =
      'query ($username: String!) { creator(username: $username) { isPayoutVerified } }';
    const read = async ({ username }: Actor) => {
      const { data } = await server.run({ query, variables: { username } });
      return (data?.['creator'] as { isPayoutVerified: boolean } | undefined)?.isPayoutVerified;
    };
    const creator = await makeCreator(server.deps);
    expect(await read(creator)).toBe(true);
    expect(await read(await makeCreator(server.deps, { onboarded: false }))).toBe(false);
    expect(await read(await makeFan(server.deps))).toBe(false);
    await server.deps.prisma.payoutAccount.update({
      where: { userId: creator.id },
      data: { restriction: 'past_due' },
    });
    expect(await read(creator)).toBe(false);
  });
});
