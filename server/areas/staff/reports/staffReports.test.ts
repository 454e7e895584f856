import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Actor } from '../../../platform/access/Actor.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { makeCreator, makeFan } from '../../../testing/factories/basics.ts';
import { completedBooking } from '../../../testing/factories/completedBooking.ts';
import { makeService } from '../../../testing/factories/orderFactories.ts';
import { paidBooking } from '../../../testing/factories/paidBooking.ts';
import { makeSessionType } from '../../../testing/factories/sessionFactories.ts';
import type { ReportDecision, ReportTarget } from '../../../platform/database/generated/enums.ts';
import { writeReview } from '../../reviews/writeReview.ts';
import { decideReport } from './decideReport.ts';

let server: TestServer;
let admin: Actor;
beforeAll(async () => {
  server = await createTestServer();
  admin = await makeFan(server.deps, { role: 'ADMIN' });
});
afterAll(() => server.close());

type Page = {
  edges: { node: { subject: string } }[];
  pageInfo: { hasNextPage: boolean; endCursor: string };
};

async function readPage(after: string | null): Promise<Page> {
  const { data } = await server.run({
    query: `query ($after: String) {
      staffReports(isOpen: true, first: 2, after: $after) {
        edges { node { subject } }
        pageInfo { hasNextPage endCursor }
      }
    }`,
    variables: { after },
    actor: admin,
  });
  return data?.['staffReports'] as Page;
}

describe('staffReports', () => {
  it('the next page continues after a report that was decided meanwhile', async () => {
    const reporter = await makeFan(server.deps);
    const reported: string[] = [];
    for (let count = 0; count < 4; count++) {
      const { id, username } = await makeFan(server.deps);
      await server.deps.prisma.report.create({
        data: {
          reporterId: reporter.id,
          subjectId: id,
          target: 'USER',
          targetId: id,
          reason: 'SPAM',
          createdAt: server.deps.now(),
        },
      });
      reported.push(username);
    }
    const first = await readPage(null);
    expect(first.pageInfo.hasNextPage).toBe(true);
    const [, last] = await server.deps.prisma.report.findMany({
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    });
    await decideReport(server.deps, admin, {
      reportId: last?.id ?? '',
      decision: 'DISMISSED',
      reason: 'Nothing to see.',
    });
    const second = await readPage(first.pageInfo.endCursor);
    expect([...first.edges, ...second.edges].map(({ node }) => node.subject)).toEqual(reported);
    expect(second.pageInfo.hasNextPage).toBe(false);
  });
});

type Target = { target: ReportTarget; targetId: string; subjectId: string };
const DECISIONS: ReportDecision[] = ['HIDDEN', 'WARNED', 'LOCKED', 'DISMISSED'];

async function aPerson(data: object = {}): Promise<Target> {
  const { id } = await makeFan(server.deps);
  await server.deps.prisma.user.update({ where: { id }, data });
  return { target: 'USER', targetId: id, subjectId: id };
}
async function aService(data: object = {}): Promise<Target> {
  const creator = await makeCreator(server.deps);
  const id = await makeService(server.deps, { creator });
  await server.deps.prisma.fixedService.update({ where: { id }, data });
  return { target: 'SERVICE', targetId: id, subjectId: creator.id };
}
async function aType(data: object = {}): Promise<Target> {
  const creator = await makeCreator(server.deps);
  const id = await makeSessionType(server.deps, { creator });
  await server.deps.prisma.sessionType.update({ where: { id }, data });
  return { target: 'SESSION_TYPE', targetId: id, subjectId: creator.id };
}
async function aMessage(data: object = {}): Promise<Target> {
  const { bookingId, fan } = await paidBooking(server);
  const { id } = await server.deps.prisma.message.create({
    data: { bookingId, authorId: fan.id, body: 'Hi', ...data },
  });
  return { target: 'MESSAGE', targetId: id, subjectId: fan.id };
}
async function aReview(data: object): Promise<Target> {
  const { bookingId, fan } = await completedBooking(server);
  const purchase = { bookingId };
  await writeReview(server.deps, fan, { purchase, rating: 1, tags: [], text: '' });
  const { id } = await server.deps.prisma.review.findFirstOrThrow({
    where: { authorId: fan.id },
  });
  await server.deps.prisma.review.update({ where: { id }, data });
  return { target: 'REVIEW', targetId: id, subjectId: fan.id };
}

async function add(target: Target): Promise<string> {
  const { id } = await server.deps.prisma.report.create({
    data: { ...target, reporterId: admin.id, reason: 'SPAM', createdAt: server.deps.now() },
  });
  return id;
}
async function readDecisions(reportId: string, actor: Actor): Promise<ReportDecision[]> {
  const { subjectId } = await server.deps.prisma.report.findUniqueOrThrow({
    where: { id: reportId },
  });
  const { data, errors } = await server.run({
    query: `query ($number: ID!) { staffPerson(number: $number) {
      reports { number possibleDecisions } } }`,
    variables: { number: subjectId },
    actor,
  });
  expect(errors).toBeUndefined();
  const { staffPerson } = data as {
    staffPerson: { reports: { number: string; possibleDecisions: ReportDecision[] }[] };
  };
  return staffPerson.reports.find(({ number }) => number === reportId)?.possibleDecisions ?? [];
}

describe('StaffReport.possibleDecisions', () => {
  const now = new Date('2026-01-01T12:00:00Z');
  const person: ReportDecision[] = ['WARNED', 'LOCKED', 'DISMISSED'];
  const cases: [string, () => Promise<Target>, ReportDecision[]][] = [
    ['a person', aPerson, person],
    ['staff', () => aPerson({ role: 'SUPPORT' }), ['WARNED', 'DISMISSED']],
    ['a deleted account', () => aPerson({ deletedAt: now }), ['DISMISSED']],
    ['a service', aService, DECISIONS],
    ['a service that staff hid', () => aService({ hiddenByStaffAt: now }), person],
    ['a session type', aType, DECISIONS],
    ['an archived session type', () => aType({ archivedAt: now }), person],
    ['a message', aMessage, DECISIONS],
    ['a hidden message', () => aMessage({ hiddenAt: now }), person],
    ['a review', () => aReview({ publishedAt: now }), DECISIONS],
    [
      'a hidden review',
      () => aReview({ publishedAt: now, hiddenAt: now, hiddenReason: 'Spam' }),
      person,
    ],
  ];

  it.each(cases)(
    'a report of %s offers exactly the decisions that are accepted',
    async (_name, make, expected) => {
      for (const decision of DECISIONS) {
        const reportId = await add(await make());
        expect(await readDecisions(reportId, admin)).toEqual(expected);
        const decided = decideReport(server.deps, admin, {
          reportId,
          decision,
          reason: 'Because of the rules.',
        });
        if (expected.includes(decision)) await decided;
        else await expect(decided).rejects.toMatchObject({ code: 'STAFF_ACTION_IMPOSSIBLE' });
      }
    },
  );

  it('a page with more reports needs no more statements', async () => {
    const query = `{ staffReports(isOpen: true, first: 50) { edges { node { possibleDecisions } } } }`;
    const countStatements = async (): Promise<number> => {
      const statements = vi.spyOn(Client.prototype, 'query');
      const { errors } = await server.run({ query, actor: admin });
      expect(errors).toBeUndefined();
      const count = statements.mock.calls.length;
      statements.mockRestore();
      return count;
    };
    const one = async () => {
      await add(await aService());
      await add(await aType());
      await add(await aMessage());
      await add(await aReview({ publishedAt: now }));
    };
    await one();
    const few = await countStatements();
    expect(few).toBeGreaterThan(0);
    await one();
    await one();
    expect(await countStatements()).toBe(few);
  });

  it('a decided report and support are offered no decision', async () => {
    const support = await makeFan(server.deps, { role: 'SUPPORT' });
    const reportId = await add(await aPerson());
    expect(await readDecisions(reportId, support)).toEqual([]);
    await decideReport(server.deps, admin, {
      reportId,
      decision: 'WARNED',
      reason: 'Because of the rules.',
    });
    expect(await readDecisions(reportId, admin)).toEqual([]);
  });
});
