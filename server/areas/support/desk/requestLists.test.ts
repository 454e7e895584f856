import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/access/Actor.ts';
import { makeFan } from '../../../testing/factories/basics.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';

let server: TestServer;
let [kim, lee, fan]: Actor[] = [];
beforeEach(async () => {
  await server?.close();
  server = await createTestServer();
  [kim, lee, fan] = [
    await makeFan(server.deps, { role: 'SUPPORT' }),
    await makeFan(server.deps, { role: 'ADMIN' }),
    await makeFan(server.deps),
  ];
});
afterAll(() => server.close());

type Answer = { code?: string; field?: string; assignee: string | null | undefined };
async function assign(actor: Actor | undefined, input: object): Promise<Answer> {
  const { data, errors } = await server.run({
    query: `mutation ($input: AssignSupportRequestInput!) { result: assignSupportRequest(input: $input) {
      ... on AssignSupportRequestSuccess { desk { assignee { username } } }
      ... on SupportAssigneeInvalidError { field }
      ... on UserError { code } } }`,
    variables: { input },
    actor: actor ?? null,
  });
  const result = (data?.['result'] ?? {}) as {
    code?: string;
    field?: string;
    desk?: { assignee: { username: string } | null };
  };
  const code = result.code ?? errors?.[0]?.extensions.code;
  return {
    ...(code ? { code } : {}),
    ...(result.field ? { field: result.field } : {}),
    assignee: result.desk && (result.desk.assignee?.username ?? null),
  };
}

/** A request of the fan; `minute` determines its position in the lists. */
const addRequest = async (minute: number, more: object = {}): Promise<string> =>
  (
    await server.deps.prisma.supportCase.create({
      data: {
        userId: fan?.id ?? null,
        email: 'fan@test.example',
        subject: `Request ${minute}`,
        createdAt: new Date(Date.UTC(2026, 0, 5, 10, minute)),
        ...more,
      },
    })
  ).id;

type Page = { subjects: string[]; endCursor: string; counts: object };
async function list(actor: Actor | undefined, variables: object): Promise<Page> {
  const answer = await server.run({
    query: `query ($status: SupportCaseStatus, $assignee: SupportAssignee, $first: Int, $after: String) {
      supportRequests(status: $status, assignee: $assignee, first: $first, after: $after) {
        edges { node { subject } } pageInfo { endCursor } }
      supportRequestCounts(assignee: $assignee) { open answered closed } }`,
    variables: { first: 10, ...variables },
    actor: actor ?? null,
  });
  const data = answer.data ?? {};
  const { edges, pageInfo } = data['supportRequests'] as {
    edges: { node: { subject: string } }[];
    pageInfo: { endCursor: string };
  };
  return {
    subjects: edges.map(({ node }) => node.subject),
    endCursor: pageInfo.endCursor,
    counts: data['supportRequestCounts'] as object,
  };
}

describe('closeSupportRequest', () => {
  it('a request stays open when its author has written after the message that staff saw', async () => {
    const { prisma } = server.deps;
    const { id: caseId } = await prisma.supportCase.create({
      data: { email: 'late@test.example', subject: 'Late' },
    });
    const write = (body: string) =>
      prisma.supportMessage.create({ data: { caseId, fromStaff: false, body } });
    const close = async (seen: string) => {
      const { data } = await server.run({
        query: `mutation ($input: CloseSupportRequestInput!) {
          closeSupportRequest(input: $input) {
            ... on CloseSupportRequestSuccess { request { status } }
            ... on UserError { code }
          }
        }`,
        variables: { input: { number: caseId, seen } },
        actor: kim,
      });
      return data?.['closeSupportRequest'];
    };
    const first = await write('Where is it?');
    const second = await write('One more thing.');
    expect(await close(first.id)).toEqual({ code: 'SUPPORT_MESSAGE_UNSEEN' });
    expect(await close(second.id)).toEqual({ request: { status: 'CLOSED' } });
  });
});

describe('assignSupportRequest', () => {
  it('a staff member takes a request, assigns it to another one and unassigns it', async () => {
    const number = await addRequest(1);
    const [own, other] = [kim?.username, lee?.username];
    expect(await assign(kim, { number, assignee: own })).toEqual({ assignee: own });
    expect(await assign(kim, { number, assignee: other, seen: own })).toEqual({ assignee: other });
    expect(await assign(lee, { number, assignee: null, seen: other })).toEqual({ assignee: null });
    const events = await server.deps.prisma.auditEvent.findMany({
      where: { action: 'support.assign', entityId: number },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    });
    expect(events.map(({ actorId, detail }) => ({ actorId, detail }))).toEqual([
      { actorId: kim?.id, detail: { from: null, to: own } },
      { actorId: kim?.id, detail: { from: own, to: other } },
      { actorId: lee?.id, detail: { from: other, to: null } },
    ]);
  });

  it('of two staff members who take a request at once, the second is rejected', async () => {
    const number = await addRequest(1);
    const answers = await Promise.all(
      [kim, lee].map((actor) => assign(actor, { number, assignee: actor?.username })),
    );
    expect(answers.map(({ code }) => code ?? 'taken').toSorted()).toEqual([
      'SUPPORT_REQUEST_TAKEN',
      'taken',
    ]);
    const winner = answers.find(({ code }) => !code)?.assignee;
    expect(
      await server.deps.prisma.supportCase.findUniqueOrThrow({
        where: { id: number },
        select: { assignee: { select: { username: true } } },
      }),
    ).toEqual({ assignee: { username: winner } });
  });

  it('a repeated call changes nothing and is not recorded again', async () => {
    const number = await addRequest(1);
    const take = { number, assignee: kim?.username };
    expect(await assign(kim, take)).toEqual({ assignee: kim?.username });
    expect(await assign(kim, take)).toEqual({ assignee: kim?.username });
    expect(await server.deps.prisma.auditEvent.count({ where: { entityId: number } })).toBe(1);
  });

  it('only active staff can be assigned', async () => {
    const number = await addRequest(1);
    const invalid = { code: 'SUPPORT_ASSIGNEE_INVALID', field: 'assignee' };
    expect(await assign(kim, { number, assignee: fan?.username })).toMatchObject(invalid);
    await server.deps.prisma.user.update({
      where: { id: lee?.id ?? '' },
      data: { isActive: false },
    });
    expect(await assign(kim, { number, assignee: lee?.username })).toMatchObject(invalid);
    expect(await assign(kim, { number: 'x', assignee: kim?.username })).toMatchObject({
      code: 'SUPPORT_REQUEST_NOT_FOUND',
    });
  });

  it('users and visitors may neither assign nor see the assignee', async () => {
    const number = await addRequest(1, { assigneeId: kim?.id });
    expect((await assign(fan, { number, assignee: null })).code).toBe('FORBIDDEN');
    expect((await assign(undefined, { number, assignee: null })).code).toBe('UNAUTHENTICATED');
    const { data, errors } = await server.run({
      query: `{ supportRequest(number: "${number}") { subject assignee } }`,
      actor: fan ?? null,
    });
    expect(errors).toBeUndefined();
    expect(data?.['supportRequest']).toEqual({ subject: 'Request 1', assignee: null });
  });

  it('staff do not see the desk of a request that they wrote themselves', async () => {
    const number = await addRequest(1, { userId: kim?.id, assigneeId: lee?.id });
    const { data } = await server.run({
      query: `{ supportRequest(number: "${number}") { assignee } supportDesk(number: "${number}") { id } }`,
      actor: kim ?? null,
    });
    expect(data).toEqual({ supportRequest: { assignee: null }, supportDesk: null });
  });
});

describe('supportRequests', () => {
  it("each state is listed and counted, for the viewer's requests and for those without an assignee too", async () => {
    await addRequest(1);
    await addRequest(2, { assigneeId: kim?.id });
    await addRequest(3, { status: 'ANSWERED', assigneeId: lee?.id });
    await addRequest(4, { status: 'CLOSED' });
    await addRequest(5, { status: 'CLOSED', assigneeId: kim?.id });
    expect(await list(kim, { status: 'OPEN' })).toMatchObject({
      subjects: ['Request 1', 'Request 2'],
      counts: { open: 2, answered: 1, closed: 2 },
    });
    expect(await list(kim, { status: 'CLOSED' })).toMatchObject({
      subjects: ['Request 5', 'Request 4'],
    });
    expect(await list(kim, { status: 'OPEN', assignee: 'MINE' })).toMatchObject({
      subjects: ['Request 2'],
      counts: { open: 1, answered: 0, closed: 1 },
    });
    expect(await list(kim, { status: 'OPEN', assignee: 'UNASSIGNED' })).toMatchObject({
      subjects: ['Request 1'],
      counts: { open: 1, answered: 0, closed: 1 },
    });
  });

  it('requests of a person who is no longer active staff are listed as unassigned, in all pages', async () => {
    await addRequest(1);
    await addRequest(2, { assigneeId: fan?.id });
    await addRequest(3, { assigneeId: kim?.id });
    await addRequest(4, { assigneeId: lee?.id });
    const { prisma } = server.deps;
    await prisma.user.update({ where: { id: lee?.id ?? '' }, data: { isActive: false } });
    const unassigned = { status: 'OPEN', assignee: 'UNASSIGNED', first: 2 } as const;
    const { subjects, counts, endCursor } = await list(kim, unassigned);
    expect(subjects).toEqual(['Request 1', 'Request 2']);
    expect(counts).toMatchObject({ open: 3 });
    expect((await list(kim, { ...unassigned, after: endCursor })).subjects).toEqual(['Request 4']);
  });

  it.each([
    ['OPEN', ['Request 3', 'Request 4']],
    ['CLOSED', ['Request 2', 'Request 1']],
  ] as const)(
    'the next page of %s follows the last request even if its state has changed since',
    async (status, next) => {
      for (const minute of [1, 2, 3, 4]) await addRequest(minute, { status });
      const { subjects, endCursor } = await list(kim, { status, first: 2 });
      expect(subjects).toHaveLength(2);
      await server.deps.prisma.supportCase.updateMany({
        where: { subject: subjects[1] ?? '' },
        data: { status: 'ANSWERED' },
      });
      expect((await list(kim, { status, first: 2, after: endCursor })).subjects).toEqual(next);
    },
  );
});

describe('staffMembers', () => {
  it('active staff are listed by username, and the viewer is marked', async () => {
    const { data } = await server.run({
      query: '{ staffMembers { username isViewer } }',
      actor: kim ?? null,
    });
    expect(data?.['staffMembers']).toEqual(
      [kim, lee]
        .map((person) => ({ username: person?.username, isViewer: person === kim }))
        .toSorted((a, b) => ((a.username ?? '') < (b.username ?? '') ? -1 : 1)),
    );
  });
});
