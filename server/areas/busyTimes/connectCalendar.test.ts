import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../platform/access/Actor.ts';
import { makeCreator, makeFan, makeSlot } from '../../testing/factories/basics.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { freeSlot } from '../creators/creators.access.ts';
import { connectCalendar } from './connectCalendar.ts';

let server: TestServer;
let creator: Actor;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  creator = await makeCreator(server.deps);
});
afterAll(() => server.close());

const CONNECT = `mutation ($input: ConnectCalendarInput!) { result: connectCalendar(input: $input) {
  ... on ConnectCalendarSuccess { calendar { id maskedAddress problem lastSuccessAt busyTimeCount } viewer { connectedCalendars { maskedAddress } } }
  ... on UserError { code } ... on CalendarAddressInvalidError { field } } }`;
const DISCONNECT = `mutation ($input: DisconnectCalendarInput!) { result: disconnectCalendar(input: $input) {
  ... on DisconnectCalendarSuccess { viewer { connectedCalendars { id } } } ... on UserError { code } } }`;

const ADDRESS = 'https://calendar.example.com/private-x7/basic.ics';
const connect = (url: string, actor: Actor | null = creator) =>
  server.run({ query: CONNECT, actor, variables: { input: { url } } });
const disconnect = (calendarId: string, actor: Actor | null = creator) =>
  server.run({ query: DISCONNECT, actor, variables: { input: { calendarId } } });
const connected = async (url = ADDRESS) =>
  (await connect(url)).data as { result: { calendar: { id: string } } };
const code = (answer: { data: unknown }) =>
  (answer.data as { result: { code?: string } }).result.code;

describe('connectCalendar', () => {
  it('the URL is stored encrypted, only its host is shown and the first read is queued', async () => {
    const masked = 'https://calendar.example.com/…';
    expect((await connect(` ${ADDRESS.replace('https', 'webcal')} `)).data).toMatchObject({
      result: {
        calendar: { maskedAddress: masked, problem: null, lastSuccessAt: null, busyTimeCount: 0 },
        viewer: { connectedCalendars: [{ maskedAddress: masked }] },
      },
    });
    const [queued] = await server.deps.prisma.$queryRaw<{ count: bigint }[]>`
      select count(*) from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t."id" = j."task_id"
      where t."identifier" = 'readCalendar'`;
    expect(queued?.count).toBe(1n);
  });

  it.each([
    ['a plain http address', 'http://calendar.example.com/a.ics', 'CALENDAR_ADDRESS_INVALID'],
    ['no address', 'my calendar', 'CALENDAR_ADDRESS_INVALID'],
    ['a script', 'javascript:alert(1)', 'CALENDAR_ADDRESS_INVALID'],
    ['a file', 'file:///etc/passwd', 'CALENDAR_ADDRESS_INVALID'],
    ['a name and password', 'https://a:b@calendar.example.com/', 'CALENDAR_ADDRESS_INVALID'],
    ['a very long address', `https://a.example/${'x'.repeat(500)}`, 'CALENDAR_ADDRESS_INVALID'],
    ['this machine', 'https://localhost/a.ics', 'CALENDAR_ADDRESS_REFUSED'],
    ['a private address', 'https://10.0.0.7/a.ics', 'CALENDAR_ADDRESS_REFUSED'],
    ['a private address as a number', 'webcal://2130706433/a.ics', 'CALENDAR_ADDRESS_REFUSED'],
    ['the metadata of a cloud', 'https://169.254.169.254/', 'CALENDAR_ADDRESS_REFUSED'],
    ['a mapped address', 'https://[::ffff:127.0.0.1]/', 'CALENDAR_ADDRESS_REFUSED'],
  ])('%s is refused', async (_name, url, expected) => {
    expect(code(await connect(url))).toBe(expected);
    expect(
      await server.deps.prisma.connectedCalendar.count({ where: { userId: creator.id } }),
    ).toBe(0);
  });

  it('our own feed, the same calendar twice and a fourth one are rejected', async () => {
    const published = { ...server.deps.env, publicUrl: 'https://slotcast.example' };
    await expect(
      connectCalendar({ ...server.deps, env: published }, creator, {
        url: 'webcal://slotcast.example/calendar/abc.ics',
      }),
    ).rejects.toMatchObject({ code: 'CALENDAR_IS_OWN' });
    await connect(ADDRESS);
    expect(code(await connect(ADDRESS))).toBe('CALENDAR_CONNECTED');
    await Promise.all([2, 3, 4, 5].map((n) => connect(`${ADDRESS}?${n}`)));
    expect(code(await connect(`${ADDRESS}?6`))).toBe('CALENDAR_LIMIT');
    expect(
      await server.deps.prisma.connectedCalendar.count({ where: { userId: creator.id } }),
    ).toBe(3);
  });

  it('a creator may connect 20 times in an hour, including calendars that were disconnected', async () => {
    const cycle = async (): Promise<string | undefined> => {
      const { result } = await connected();
      if (!('calendar' in result)) return code({ data: { result } });
      await disconnect(result.calendar.id);
      return undefined;
    };
    for (let round = 0; round < 20; round += 1) expect(await cycle()).toBeUndefined();
    expect(await cycle()).toBe('CALENDAR_TOO_OFTEN');
  });

  it('a creator with a confirmed email address is required', async () => {
    expect((await connect(ADDRESS, null)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect(code(await connect(ADDRESS, await makeFan(server.deps)))).toBe('NOT_A_CREATOR');
    await server.deps.prisma.user.update({
      where: { id: creator.id },
      data: { emailVerified: false },
    });
    expect(code(await connect(ADDRESS))).toBe('EMAIL_NOT_VERIFIED');
  });
});

describe('disconnectCalendar', () => {
  it('the calendar is deleted with its busy times, and the slots that they paused resume', async () => {
    const { result } = await connected();
    const slotId = await makeSlot(server.deps, { creator });
    const { id, startsAt, endsAt } = await server.deps.prisma.availabilitySlot.findUniqueOrThrow({
      where: { id: slotId },
    });
    const { id: calendarId } = await server.deps.prisma.connectedCalendar.findFirstOrThrow({
      where: { userId: creator.id },
    });
    const isFree = () =>
      server.deps.prisma.availabilitySlot.count({
        where: { id, ...freeSlot(server.clock.now) },
      });
    await server.deps.prisma.busyTime.create({
      data: { calendarId, creatorId: creator.id, startsAt, endsAt },
    });
    expect(await isFree()).toBe(0);
    expect((await disconnect(result.calendar.id)).data).toEqual({
      result: { viewer: { connectedCalendars: [] } },
    });
    expect(await isFree()).toBe(1);
    expect(code(await disconnect(result.calendar.id))).toBe('CALENDAR_NOT_FOUND');
  });

  it('no calendar of another creator is found', async () => {
    const { result } = await connected();
    expect(code(await disconnect(result.calendar.id, await makeCreator(server.deps)))).toBe(
      'CALENDAR_NOT_FOUND',
    );
    expect(code(await disconnect('nonsense'))).toBe('CALENDAR_NOT_FOUND');
    expect((await disconnect(result.calendar.id, null)).errors?.[0]?.extensions.code).toBe(
      'UNAUTHENTICATED',
    );
    const node = await server.run({
      query: 'query ($id: ID!) { node(id: $id) { id } viewer { connectedCalendars { id } } }',
      actor: await makeCreator(server.deps),
      variables: { id: result.calendar.id },
    });
    expect(node.data).toEqual({ node: null, viewer: { connectedCalendars: [] } });
  });
});

describe('Viewer.busyTimes', () => {
  it('the busy times that overlap a range are returned', async () => {
    await connected();
    const { id: calendarId } = await server.deps.prisma.connectedCalendar.findFirstOrThrow({
      where: { userId: creator.id },
    });
    const at = (hour: number) => new Date(Date.UTC(2026, 11, 1, hour));
    await server.deps.prisma.busyTime.createMany({
      data: [1, 3, 5].map((hour) => ({
        calendarId,
        creatorId: creator.id,
        startsAt: at(hour),
        endsAt: at(hour + 1),
      })),
    });
    const { data } = await server.run({
      query:
        'query ($from: DateTime!, $to: DateTime!) { viewer { busyTimes(from: $from, to: $to) { startsAt } } }',
      actor: creator,
      variables: { from: at(2), to: at(5) },
    });
    expect(data).toEqual({ viewer: { busyTimes: [{ startsAt: at(3).toISOString() }] } });
  });
});
