import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../platform/access/Actor.ts';
import { globalId } from '../../platform/ids/globalId.ts';
import {
  hoursAhead,
  makeAcceptedRequest,
  makeRequest,
  payRequest,
} from '../../testing/factories/appointmentFactories.ts';
import { makeCreator, makeFan } from '../../testing/factories/basics.ts';
import { runWaitingJobs } from '../../testing/app/runWaitingJobs.ts';
import { makeSessionType } from '../../testing/factories/sessionFactories.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { expireHold } from '../bookings/holds/expireHold.ts';
import { updateProfile } from '../creators/profile/updateProfile.ts';
import { updateSessionType } from '../sessionTypes/updateSessionType.ts';
import { updateRequestSettings } from './updateRequestSettings.ts';
import { withdrawSessionRequest } from './ending/withdrawSessionRequest.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const ASK = `mutation ($input: RequestSessionInput!) { result: requestSession(input: $input) {
  ... on RequestSessionSuccess { request { id status title durationMinutes note price { amountMinor } proposedTimes expiresAt viewerIsCreator fan { username } creator { username } sessionType { title } booking { id } } }
  ... on RequestInvalidError { field } ... on RequestLimitError { reason availableAt } ... on UserError { code } } }`;

type Options = {
  actor?: Actor | null;
  sessionTypeId: string;
  times?: Date[];
  key?: string;
  note?: string;
};

async function ask({ actor, sessionTypeId, times, key, note }: Options) {
  const { data, errors } = await server.run({
    query: ASK,
    actor: actor === undefined ? await makeFan(server.deps) : actor,
    variables: {
      input: {
        sessionTypeId: globalId('SessionType', sessionTypeId),
        proposedTimes: times ?? [hoursAhead(server.deps, 24)],
        note: note ?? 'Hello',
        idempotencyKey: key ?? randomUUID(),
      },
    },
  });
  return (data?.['result'] ?? { code: errors?.[0]?.extensions.code }) as {
    code?: string;
    field?: string;
    reason?: string;
    request?: { id: string };
  };
}

async function makeType(provided: { mode?: 'SLOTS' | 'APPOINTMENT' } = {}) {
  const creator = await makeCreator(server.deps, { tag: 'MUSICIAN' });
  const mode = provided.mode ?? 'APPOINTMENT';
  return { creator, sessionTypeId: await makeSessionType(server.deps, { creator, mode }) };
}

describe('requestSession', () => {
  it('the facts of the type are copied, and the times are sorted', async () => {
    const { creator, sessionTypeId } = await makeType();
    const fan = await makeFan(server.deps);
    const [later, sooner] = [hoursAhead(server.deps, 72), hoursAhead(server.deps, 24)];
    const answer = await ask({ actor: fan, sessionTypeId, times: [later, sooner], note: ' Hi ' });
    expect(answer).toMatchObject({
      request: {
        status: 'PENDING',
        title: 'Coaching',
        durationMinutes: 90,
        price: { amountMinor: 2500 },
        note: 'Hi',
        proposedTimes: [sooner.toISOString(), later.toISOString()],
        expiresAt: new Date(server.clock.now.getTime() + 48 * 3_600_000).toISOString(),
        viewerIsCreator: false,
        fan: { username: fan.username },
        creator: { username: creator.username },
        sessionType: { title: 'Coaching' },
        booking: null,
      },
    });
    await updateSessionType(server.deps, creator, {
      sessionTypeId,
      title: 'Other',
      priceMinor: 900,
    });
    const kept = await server.deps.prisma.sessionRequest.findFirstOrThrow({
      where: { fanId: fan.id },
    });
    expect(kept).toMatchObject({ title: 'Coaching', priceMinor: 2500 });
  });

  it('the creator is notified by notification and mail', async () => {
    const { creator, fan } = await makeRequest(server.deps);
    await runWaitingJobs(server.deps, 'mailRequest');
    const mail = server.inbox.find(({ to }) => to === creator.email);
    expect(mail?.subject).toBe(`${fan.username} requested a time: Singing lesson`);
    expect(mail?.text).toContain('I have sung for a year.');
    const notices = await server.deps.prisma.notification.findMany({
      where: { recipientId: creator.id },
    });
    expect(notices).toMatchObject([{ kind: 'SESSION_REQUESTED' }]);
  });

  it('a request expires when the last proposed time is less than 2 hours away', async () => {
    const { requestId } = await makeRequest(server.deps, { hours: [3, 5] });
    const { expiresAt, proposedTimes } = await server.deps.prisma.sessionRequest.findUniqueOrThrow({
      where: { id: requestId },
    });
    expect(expiresAt.getTime()).toBe((proposedTimes[1]?.getTime() ?? 0) - 2 * 3_600_000);
  });

  it.each<[string, (at: (hours: number) => Date) => Date[]]>([
    ['no time', () => []],
    ['six times', (at) => [24, 25, 26, 27, 28, 29].map(at)],
    ['a time twice', (at) => [at(24), at(24)]],
    ['a time in the past', (at) => [at(24), at(-24)]],
    ['a time in less than 2 hours', (at) => [at(1)]],
    ['a time more than 60 days ahead', (at) => [at(61 * 24)]],
    ['a time off the quarter of an hour', (at) => [new Date(at(24).getTime() + 60_000)]],
  ])('a request with %s is rejected and the field is named', async (_name, times) => {
    const { sessionTypeId } = await makeType();
    const chosen = times((hours) => hoursAhead(server.deps, hours));
    expect(await ask({ sessionTypeId, times: chosen })).toEqual({
      code: 'REQUEST_INVALID',
      field: 'proposedTimes',
    });
  });

  it('a note that is too long is rejected', async () => {
    const { sessionTypeId } = await makeType();
    const note = 'x'.repeat(1001);
    expect(await ask({ sessionTypeId, note })).toEqual({ code: 'REQUEST_INVALID', field: 'note' });
  });

  it('a signed-in fan with a confirmed email address is required', async () => {
    const { sessionTypeId } = await makeType();
    expect(await ask({ actor: null, sessionTypeId })).toEqual({ code: 'UNAUTHENTICATED' });
    const actor = await makeFan(server.deps, { emailVerified: false });
    expect(await ask({ actor, sessionTypeId })).toEqual({ code: 'EMAIL_NOT_VERIFIED' });
  });

  it('a missing or archived type, one booked by slots and one of the fan are rejected', async () => {
    const { creator, sessionTypeId } = await makeType();
    expect(await ask({ sessionTypeId: randomUUID() })).toEqual({ code: 'SESSION_TYPE_NOT_FOUND' });
    expect(await ask({ actor: creator, sessionTypeId })).toEqual({ code: 'OWN_SESSION_TYPE' });
    await server.deps.prisma.sessionType.update({
      where: { id: sessionTypeId },
      data: { archivedAt: new Date() },
    });
    expect(await ask({ sessionTypeId })).toEqual({ code: 'SESSION_TYPE_NOT_FOUND' });
    expect(await ask(await makeType({ mode: 'SLOTS' }))).toEqual({ code: 'NOT_BY_APPOINTMENT' });
  });

  it('a request is rejected while the creator takes no requests or selling is paused', async () => {
    const { creator, sessionTypeId } = await makeType();
    await updateRequestSettings(server.deps, creator, { takesRequests: false });
    expect(await ask({ sessionTypeId })).toEqual({ code: 'REQUESTS_OFF' });
    await updateRequestSettings(server.deps, creator, { takesRequests: true });
    await server.deps.prisma.payoutAccount.update({
      where: { userId: creator.id },
      data: { sellingPausedAt: new Date() },
    });
    expect(await ask({ sessionTypeId })).toEqual({ code: 'SELLING_PAUSED' });
  });

  it('the types of a person who has dropped the last tag are neither shown nor requested', async () => {
    const { creator, sessionTypeId } = await makeType();
    const shown = async (actor: Actor | null) => {
      const { data } = await server.run({
        query: 'query ($name: String!) { creator(username: $name) { sessionTypes { title } } }',
        variables: { name: creator.username },
        actor,
      });
      return (data?.['creator'] as { sessionTypes: object[] } | undefined)?.sessionTypes.length;
    };
    const fan = await makeFan(server.deps);
    expect(await shown(fan)).toBe(1);
    await updateProfile(server.deps, creator, { tags: [] });
    for (const actor of [fan, null]) expect(await shown(actor)).toBe(0);
    expect(await ask({ sessionTypeId })).toEqual({ code: 'SESSION_TYPE_NOT_FOUND' });
    await updateProfile(server.deps, creator, { tags: ['MUSICIAN'] });
    expect(await shown(fan)).toBe(1);
  });

  it('a repeated key returns the same request, also concurrently, and rejects another body', async () => {
    const { sessionTypeId } = await makeType();
    const actor = await makeFan(server.deps);
    const same = { actor, sessionTypeId, key: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(same)));
    expect(new Set(answers.map(({ request }) => request?.id)).size).toBe(1);
    expect(await server.deps.prisma.sessionRequest.count({ where: { fanId: actor.id } })).toBe(1);
    const mismatch = { code: 'IDEMPOTENCY_MISMATCH' };
    expect(await ask({ ...same, note: 'Other' })).toEqual(mismatch);
    expect(await ask({ ...same, times: [hoursAhead(server.deps, 48)] })).toEqual(mismatch);
  });

  it('a fan may have 3 open requests with one creator, also with concurrent calls', async () => {
    const { sessionTypeId } = await makeType();
    const actor = await makeFan(server.deps);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => ask({ actor, sessionTypeId })),
    );
    expect(answers.filter(({ request }) => request)).toHaveLength(3);
    expect(answers.find(({ code }) => code)).toEqual({
      code: 'REQUEST_LIMIT',
      reason: 'PENDING_WITH_CREATOR',
      availableAt: null,
    });
    const open = await server.deps.prisma.sessionRequest.findFirstOrThrow({
      where: { fanId: actor.id },
    });
    await withdrawSessionRequest(server.deps, actor, { requestId: open.id });
    expect((await ask({ actor, sessionTypeId })).request).toBeDefined();
  });

  it('a fan may send 10 requests to one creator in 24 hours, including withdrawn ones', async () => {
    const start = server.clock.now;
    const { sessionTypeId } = await makeType();
    const actor = await makeFan(server.deps);
    for (let sent = 0; sent < 10; sent += 1) {
      await ask({ actor, sessionTypeId });
      const { id } = await server.deps.prisma.sessionRequest.findFirstOrThrow({
        where: { fanId: actor.id, status: 'PENDING' },
      });
      await withdrawSessionRequest(server.deps, actor, { requestId: id });
    }
    const times = [hoursAhead(server.deps, 72)];
    expect(await ask({ actor, sessionTypeId, times })).toMatchObject({ reason: 'SENT_TODAY' });
    server.clock.now = new Date(start.getTime() + 86_400_000);
    expect((await ask({ actor, sessionTypeId, times })).request).toBeDefined();
    server.clock.now = start;
  });

  it('a fan may have 20 open requests', async () => {
    const fan = await makeFan(server.deps);
    const { requestId } = await makeRequest(server.deps, { fan });
    const { id: _id, ...row } = await server.deps.prisma.sessionRequest.findUniqueOrThrow({
      where: { id: requestId },
    });
    await server.deps.prisma.sessionRequest.createMany({
      data: Array.from({ length: 19 }, () => ({ ...row, idempotencyKey: randomUUID() })),
    });
    expect(await ask({ ...(await makeType()), actor: fan })).toMatchObject({ reason: 'PENDING' });
  });

  it('accepted requests count as open until they are paid', async () => {
    const first = await makeAcceptedRequest(server.deps);
    const { fan, sessionTypeId } = first;
    for (let sent = 0; sent < 2; sent += 1) await ask({ actor: fan, sessionTypeId });
    expect(await ask({ actor: fan, sessionTypeId })).toMatchObject({ code: 'REQUEST_LIMIT' });
    await payRequest(server, first);
    expect((await ask({ actor: fan, sessionTypeId })).request).toBeDefined();
  });

  it('a fan waits 7 days after two accepted requests expired unpaid', async () => {
    const start = server.clock.now;
    const { fan, creator, bookingId, sessionTypeId } = await makeAcceptedRequest(server.deps);
    const other = await makeAcceptedRequest(server.deps, { fan, creator, hours: [50] });
    server.clock.now = new Date(start.getTime() + 25 * 3_600_000);
    await expireHold(server.deps, { bookingId });
    expect((await ask({ actor: fan, sessionTypeId })).request).toBeDefined();
    await expireHold(server.deps, { bookingId: other.bookingId });
    const ranOutAt = server.clock.now.getTime();
    expect(await ask({ actor: fan, sessionTypeId })).toEqual({
      code: 'REQUEST_LIMIT',
      reason: 'EXPIRED_UNPAID',
      availableAt: new Date(ranOutAt + 7 * 86_400_000).toISOString(),
    });
    expect((await ask({ ...(await makeType()), actor: fan })).request).toBeDefined();
    server.clock.now = new Date(ranOutAt + 7 * 86_400_000);
    expect((await ask({ actor: fan, sessionTypeId })).request).toBeDefined();
    server.clock.now = start;
  });
});
