import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/access/Actor.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { makeFan } from '../../../testing/factories/basics.ts';
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
