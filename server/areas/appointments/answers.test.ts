import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../platform/access/Actor.ts';
import { globalId } from '../../platform/ids/globalId.ts';
import { makeAcceptedRequest, makeRequest } from '../../testing/factories/appointmentFactories.ts';
import { makeCreator, makeFan } from '../../testing/factories/basics.ts';
import { runWaitingJobs } from '../../testing/app/runWaitingJobs.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { deleteAccount } from '../personalData/deleteAccount.ts';
import { archiveSessionType } from '../sessionTypes/archiveSessionType.ts';
import { expireRequests } from './ending/expireRequests.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const WITHDRAW = `mutation ($input: WithdrawSessionRequestInput!) { result: withdrawSessionRequest(input: $input) { ... on WithdrawSessionRequestSuccess { request { status } } ... on UserError { code } } }`;
const DECLINE = `mutation ($input: DeclineSessionRequestInput!) { result: declineSessionRequest(input: $input) { ... on DeclineSessionRequestSuccess { request { status declineReason } } ... on UserError { code } } }`;
const SETTINGS = `mutation ($input: UpdateRequestSettingsInput!) { result: updateRequestSettings(input: $input) { viewer { takesRequests } } }`;
const LISTS = `query ($isOpen: Boolean) { viewer {
  sessionRequests(isOpen: $isOpen) { totalCount edges { node { id } } }
  receivedSessionRequests(isOpen: $isOpen) { totalCount edges { node { id viewerIsCreator times { state } } } } } }`;

async function send(query: string, actor: Actor | null, input: object) {
  const { data, errors } = await server.run({ query, actor, variables: { input } });
  return data?.['result'] ?? { code: errors?.[0]?.extensions.code };
}
const requestGlobalId = (id: string) => globalId('SessionRequest', id);
const statusOf = async (id: string) =>
  (await server.deps.prisma.sessionRequest.findUniqueOrThrow({ where: { id } })).status;
const kindsOf = async ({ id }: Actor) =>
  (
    await server.deps.prisma.notification.findMany({
      where: { recipientId: id },
      orderBy: { createdAt: 'asc' },
    })
  ).map(({ kind }) => kind);

describe('withdrawSessionRequest', () => {
  it('a pending request is withdrawn once, and the creator is notified', async () => {
    const { fan, creator, requestId } = await makeRequest(server.deps);
    const input = { requestId: requestGlobalId(requestId) };
    for (let call = 0; call < 2; call += 1)
      expect(await send(WITHDRAW, fan, input)).toEqual({ request: { status: 'WITHDRAWN' } });
    expect(await kindsOf(creator)).toEqual(['SESSION_REQUESTED', 'SESSION_REQUEST_WITHDRAWN']);
  });

  it('others than the fan cannot withdraw a request, and the fan cannot withdraw an answered one', async () => {
    const { fan, creator, requestId } = await makeAcceptedRequest(server.deps);
    const input = { requestId: requestGlobalId(requestId) };
    expect(await send(WITHDRAW, fan, input)).toEqual({ code: 'REQUEST_CLOSED' });
    expect(await send(WITHDRAW, creator, input)).toEqual({ code: 'REQUEST_NOT_FOUND' });
    expect(await send(WITHDRAW, null, input)).toEqual({ code: 'UNAUTHENTICATED' });
    expect(await send(WITHDRAW, fan, { requestId: 'x' })).toEqual({ code: 'REQUEST_NOT_FOUND' });
  });
});

describe('declineSessionRequest', () => {
  it('a request is declined once with a reason, which the fan reads', async () => {
    const { fan, creator, requestId } = await makeRequest(server.deps);
    const input = { requestId: requestGlobalId(requestId), reason: ' On tour. ' };
    for (let call = 0; call < 2; call += 1)
      expect(await send(DECLINE, creator, input)).toEqual({
        request: { status: 'DECLINED', declineReason: 'On tour.' },
      });
    expect(await kindsOf(fan)).toEqual(['SESSION_REQUEST_DECLINED']);
    await runWaitingJobs(server.deps, 'mailRequest');
    expect(server.inbox.find(({ to }) => to === fan.email)?.text).toContain('On tour.');
    const audit = await server.deps.prisma.auditEvent.findMany({ where: { entityId: requestId } });
    expect(audit).toMatchObject([{ action: 'sessionRequest.decline', actorId: creator.id }]);
  });

  it('others, an answered request and a reason that is too long are rejected', async () => {
    const { fan, creator, requestId } = await makeRequest(server.deps);
    const input = { requestId: requestGlobalId(requestId) };
    const tooLong = { ...input, reason: 'x'.repeat(501) };
    expect(await send(DECLINE, creator, tooLong)).toEqual({ code: 'DECLINE_REASON_TOO_LONG' });
    expect(await send(DECLINE, fan, input)).toEqual({ code: 'REQUEST_NOT_FOUND' });
    expect(await send(DECLINE, await makeCreator(server.deps), input)).toEqual({
      code: 'REQUEST_NOT_FOUND',
    });
    expect(await send(DECLINE, null, input)).toEqual({ code: 'UNAUTHENTICATED' });
    await send(WITHDRAW, fan, input);
    expect(await send(DECLINE, creator, input)).toEqual({ code: 'REQUEST_CLOSED' });
  });
});

describe('expireRequests', () => {
  it('requests that were not answered in time end, and both sides are notified', async () => {
    const start = server.clock.now;
    const due = await makeRequest(server.deps);
    server.clock.now = new Date(start.getTime() + 3_600_000);
    const later = await makeRequest(server.deps);
    server.clock.now = new Date(start.getTime() + 48 * 3_600_000);
    await expireRequests(server.deps);
    await expireRequests(server.deps);
    expect(await statusOf(due.requestId)).toBe('EXPIRED');
    expect(await statusOf(later.requestId)).toBe('PENDING');
    expect(await kindsOf(due.fan)).toEqual(['SESSION_REQUEST_EXPIRED']);
    expect(await kindsOf(due.creator)).toEqual(['SESSION_REQUESTED', 'SESSION_REQUEST_EXPIRED']);
    server.clock.now = start;
  });
});

describe('updateRequestSettings', () => {
  it("only the viewer's setting changes, and the lowest price on the card", async () => {
    const { creator } = await makeRequest(server.deps, { priceMinor: 700 });
    const card = async () =>
      (await server.deps.prisma.creatorCard.findUnique({ where: { userId: creator.id } }))
        ?.lowestPriceMinor;
    expect(await card()).toBe(700);
    expect(await send(SETTINGS, creator, { takesRequests: false })).toEqual({
      viewer: { takesRequests: false },
    });
    expect(await card()).toBeNull();
    expect(await send(SETTINGS, creator, { takesRequests: true })).toEqual({
      viewer: { takesRequests: true },
    });
    expect(await card()).toBe(700);
    expect(await send(SETTINGS, null, { takesRequests: true })).toEqual({
      code: 'UNAUTHENTICATED',
    });
  });
});

describe('archiveSessionType', () => {
  it('pending requests of the type are declined, and accepted ones are left', async () => {
    const { fan, creator, sessionTypeId, requestId } = await makeRequest(server.deps);
    const accepted = await makeAcceptedRequest(server.deps);
    await archiveSessionType(server.deps, creator, { sessionTypeId });
    await archiveSessionType(server.deps, accepted.creator, accepted);
    await runWaitingJobs(server.deps, 'declineRequestsOfType');
    expect(await statusOf(requestId)).toBe('DECLINED');
    expect(await statusOf(accepted.requestId)).toBe('ACCEPTED');
    expect(await kindsOf(fan)).toEqual(['SESSION_REQUEST_DECLINED']);
  });
});

describe('deleteAccount', () => {
  it("the fan's requests end, the held time is freed and the words are removed", async () => {
    const { fan, requestId } = await makeRequest(server.deps);
    const held = await makeAcceptedRequest(server.deps, { fan });
    await deleteAccount(server.deps, fan, { confirmation: fan.username });
    expect(await server.deps.prisma.sessionRequest.count({ where: { id: requestId } })).toBe(0);
    const booking = await server.deps.prisma.booking.findUniqueOrThrow({
      where: { id: held.bookingId },
      include: { slot: true },
    });
    expect(booking.status).toBe('EXPIRED');
    expect(booking.slot.closedAt).not.toBeNull();
  });

  it("the creator's pending requests are declined", async () => {
    const { fan, creator, requestId } = await makeRequest(server.deps);
    await deleteAccount(server.deps, creator, { confirmation: creator.username });
    expect(await statusOf(requestId)).toBe('DECLINED');
    expect(await kindsOf(fan)).toEqual(['SESSION_REQUEST_DECLINED']);
  });
});

describe('Viewer.sessionRequests', () => {
  it('sent and received requests are listed to their sides only', async () => {
    const { fan, creator, requestId } = await makeRequest(server.deps, {
      fan: await makeFan(server.deps),
    });
    const read = async (actor: Actor, isOpen: boolean | null = null) =>
      (await server.run({ query: LISTS, actor, variables: { isOpen } })).data?.['viewer'];
    const id = requestGlobalId(requestId);
    const none = { totalCount: 0, edges: [] };
    expect(await read(fan)).toEqual({
      sessionRequests: { totalCount: 1, edges: [{ node: { id } }] },
      receivedSessionRequests: none,
    });
    expect(await read(creator)).toEqual({
      sessionRequests: none,
      receivedSessionRequests: {
        totalCount: 1,
        edges: [
          { node: { id, viewerIsCreator: true, times: [{ state: 'FREE' }, { state: 'FREE' }] } },
        ],
      },
    });
    expect(await read(creator, false)).toMatchObject({ receivedSessionRequests: none });
  });

  it('requests are hidden from strangers, also by id', async () => {
    const { requestId } = await makeRequest(server.deps);
    const query = `query ($id: ID!) { node(id: $id) { id } }`;
    for (const actor of [null, await makeFan(server.deps)]) {
      const { data } = await server.run({
        query,
        actor,
        variables: { id: requestGlobalId(requestId) },
      });
      expect(data).toEqual({ node: null });
    }
  });
});
