import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../platform/access/Actor.ts';
import { globalId } from '../../platform/ids/globalId.ts';
import { makeRequest } from '../../testing/factories/appointmentFactories.ts';
import { makeCreator, makeFan, makeSlot } from '../../testing/factories/basics.ts';
import { runWaitingJobs } from '../../testing/app/runWaitingJobs.ts';
import { makeSessionType } from '../../testing/factories/sessionFactories.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { saveOverlay } from '../overlays/saved/saveOverlay.ts';
import { connectCalendar } from '../busyTimes/connectCalendar.ts';

let server: TestServer;
let admin: Actor;
let support: Actor;
beforeAll(async () => {
  server = await createTestServer();
  admin = await makeFan(server.deps, { role: 'ADMIN' });
  support = await makeFan(server.deps, { role: 'SUPPORT' });
});
afterAll(() => server.close());

const PERSON = `query ($number: ID!) { staffPerson(number: $number) {
  sessionTypes { id title place { label } }
  sessionRequests { title status isAwaitingPayment bookingNumber fan { username } creator { username } }
  connectedCalendars { problem lastSuccessAt }
  savedOverlays { name options } } }`;
const read = ({ id: number }: Actor, actor: Actor | null = support) =>
  server.run({ query: PERSON, variables: { number }, actor });

const ARCHIVE = `mutation ($input: StaffArchiveSessionTypeInput!) { result: staffArchiveSessionType(input: $input) {
  ... on StaffPersonSuccess { person { sessionTypes { id } } } ... on UserError { code } ... on ReasonMissingError { field } } }`;
async function archive(
  sessionTypeId: string,
  { reason = 'breaks the rules', actor = admin as Actor | null } = {},
) {
  const { data, errors } = await server.run({
    query: ARCHIVE,
    variables: { input: { sessionTypeId, reason } },
    actor,
  });
  return (data as { result?: object } | null)?.result ?? { code: errors?.[0]?.extensions.code };
}

describe('StaffPerson', () => {
  it('session types are shown without places, requests without notes, and calendars without addresses', async () => {
    const { fan, creator, sessionTypeId } = await makeRequest(server.deps);
    await server.deps.prisma.sessionTypePlace.create({
      data: { sessionTypeId, kind: 'OTHER', label: 'Behind the church' },
    });
    await connectCalendar(server.deps, creator, {
      url: 'https://calendar.example.com/private-x7/basic.ics',
    });
    await saveOverlay(server.deps, creator, {
      name: 'Main',
      options: 'shape=bar',
      hasCountdown: false,
      goal: null,
    });
    const request = {
      title: 'Singing lesson',
      status: 'PENDING',
      isAwaitingPayment: false,
      bookingNumber: null,
      fan: { username: fan.username },
      creator: { username: creator.username },
    };
    expect((await read(creator)).data).toEqual({
      staffPerson: {
        sessionTypes: [
          { id: globalId('SessionType', sessionTypeId), title: 'Singing lesson', place: null },
        ],
        sessionRequests: [request],
        connectedCalendars: [{ problem: null, lastSuccessAt: null }],
        savedOverlays: [{ name: 'Main', options: 'shape=bar' }],
      },
    });
    expect((await read(fan)).data).toEqual({
      staffPerson: {
        sessionTypes: [],
        sessionRequests: [request],
        connectedCalendars: [],
        savedOverlays: [],
      },
    });
    expect((await read(creator, fan)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });
});

describe('staffArchiveSessionType', () => {
  it('the type is archived once, with the reason in the audit log and a notification', async () => {
    const { fan, creator, sessionTypeId, requestId } = await makeRequest(server.deps);
    const id = globalId('SessionType', sessionTypeId);
    expect(await archive(id)).toEqual({ person: { sessionTypes: [] } });
    await runWaitingJobs(server.deps, 'declineRequestsOfType');
    const { prisma } = server.deps;
    expect(
      await prisma.sessionRequest.findUniqueOrThrow({ where: { id: requestId } }),
    ).toMatchObject({
      status: 'DECLINED',
    });
    expect(
      await prisma.auditEvent.findMany({
        where: { entityId: sessionTypeId },
        select: { action: true, actorId: true, reason: true },
      }),
    ).toEqual([
      { action: 'staff.archiveSessionType', actorId: admin.id, reason: 'breaks the rules' },
    ]);
    const countNotices = (recipientId: string) =>
      prisma.notification.count({ where: { recipientId, kind: 'SESSION_TYPE_ARCHIVED' } });
    expect([await countNotices(creator.id), await countNotices(fan.id)]).toEqual([1, 0]);
    expect(await archive(id)).toEqual({ code: 'STAFF_ACTION_IMPOSSIBLE' });
    expect(await countNotices(creator.id)).toBe(1);
  });

  it('the free slots of the type are closed', async () => {
    const creator = await makeCreator(server.deps);
    const sessionTypeId = await makeSessionType(server.deps, { creator });
    const slotId = await makeSlot(server.deps, { creator });
    const where = { id: slotId };
    await server.deps.prisma.availabilitySlot.update({ where, data: { sessionTypeId } });
    await archive(globalId('SessionType', sessionTypeId));
    expect(await server.deps.prisma.availabilitySlot.count({ where })).toBe(0);
  });

  it('only admins with a reason may archive a type', async () => {
    const creator = await makeCreator(server.deps);
    const id = globalId('SessionType', await makeSessionType(server.deps, { creator }));
    expect(await archive(id, { actor: null })).toEqual({ code: 'UNAUTHENTICATED' });
    for (const actor of [creator, support])
      expect(await archive(id, { actor })).toEqual({ code: 'FORBIDDEN' });
    expect(await archive(id, { reason: 'no' })).toEqual({
      code: 'REASON_MISSING',
      field: 'reason',
    });
    expect(await archive('nonsense')).toEqual({ code: 'STAFF_TARGET_NOT_FOUND' });
  });
});
