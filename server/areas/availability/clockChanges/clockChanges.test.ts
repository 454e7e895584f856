import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/access/Actor.ts';
import { makeCreator, makeFan } from '../../../testing/factories/basics.ts';
import { queuedJobs } from '../../../testing/inspect/queuedJobs.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { availabilityPersonalData } from '../availability.personalData.ts';
import { mailClockChange } from '../availability.mails.ts';
import {
  fillWeeklyPatterns,
  pauseWeeklyPattern,
  saveWeeklyPattern,
} from '../patterns/weeklyPattern.ts';
import { notifyOfClockChanges } from './notifyOfClockChanges.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());
/** Ten days before New York's clocks change; those of Budapest change on 28 March. */
const NOTICE_DAY = '2027-03-04T09:41:00Z';
const CHANGES_AT = '2027-03-14T07:00:00.000Z';
const setClock = (at: string) => void (server.clock.now = new Date(at));
beforeEach(() => setClock(NOTICE_DAY));

const BUDAPEST = 'Europe/Budapest';
const NEW_YORK = 'America/New_York';
const TIMES = 'own { weekday minute } before { weekday minute } after { weekday minute }';
const CHANGE = `clockChange { changesAt shiftsFrom zones { timeZone shiftMinutes times { ${TIMES} } } }`;
const READ = `query { viewer { ${CHANGE} } }`;
const ANSWER = `mutation ($input: AnswerClockChangeInput!) { result: answerClockChange(input: $input) { ... on AnswerClockChangeSuccess { viewer { clockChange { changesAt } weeklyPattern { shifts { from minutes } } } } ... on UserError { code } } }`;

const send = async (query: string, actor: Actor | null, input?: object) => {
  const { data, errors } = await server.run({ query, actor, variables: input ? { input } : {} });
  return (data?.['result'] ?? data?.['viewer'] ?? { code: errors?.[0]?.extensions.code }) as Record<
    string,
    unknown
  >;
};
const answer = (actor: Actor | null, shiftMinutes: number | null, changesAt = CHANGES_AT) =>
  send(ANSWER, actor, { changesAt, shiftMinutes });

/** A creator in Budapest with Monday 20:00 in the pattern, and a follower in each zone. */
async function makePattern({ weeks = 1, zones = [NEW_YORK] } = {}) {
  const creator = await makeCreator(server.deps);
  await server.deps.prisma.user.update({
    where: { id: creator.id },
    data: { timeZone: BUDAPEST },
  });
  const from = server.deps.now().toISOString().slice(0, 10);
  const slots = [{ weekday: 0, minute: 1_200, durationMinutes: 30, priceMinor: 500 }];
  await saveWeeklyPattern(server.deps, creator, { weeks, from, slots });
  const fans = [];
  for (const timeZone of zones) fans.push(await follow(creator, timeZone));
  return { creator, fans };
}
async function follow(creator: Actor, timeZone: string): Promise<Actor> {
  const fan = await makeFan(server.deps, { timeZone });
  const data = { followerId: fan.id, creatorId: creator.id, createdAt: server.deps.now() };
  await server.deps.prisma.follow.create({ data });
  return fan;
}
const runJob = () => notifyOfClockChanges(server.deps);
const countNotifications = ({ id }: Actor) =>
  server.deps.prisma.notification.count({ where: { recipientId: id, kind: 'CLOCK_CHANGE' } });
const getStarts = async ({ id }: Actor) =>
  (
    await server.deps.prisma.availabilitySlot.findMany({
      where: { creatorId: id, closedAt: null },
      orderBy: { startsAt: 'asc' },
    })
  ).map(({ startsAt }) => startsAt.toISOString().slice(0, 16));

describe('notifyOfClockChanges', () => {
  it('a creator is notified ten days before which times change for fans, and once', async () => {
    setClock('2027-03-03T23:59:00Z');
    const { creator } = await makePattern();
    await runJob();
    expect(await countNotifications(creator)).toBe(0);
    expect(await send(READ, creator)).toEqual({ clockChange: null });
    setClock(NOTICE_DAY);
    await Promise.all([runJob(), runJob()]);
    await runJob();
    expect(await countNotifications(creator)).toBe(1);
    expect(await send(READ, creator)).toEqual({
      clockChange: {
        changesAt: CHANGES_AT,
        shiftsFrom: '2027-03-14',
        zones: [
          {
            timeZone: NEW_YORK,
            shiftMinutes: -60,
            times: [
              {
                own: { weekday: 0, minute: 1_200 },
                before: { weekday: 0, minute: 840 },
                after: { weekday: 0, minute: 900 },
              },
            ],
          },
        ],
      },
    });
    setClock(CHANGES_AT);
    expect(await send(READ, creator)).toEqual({ clockChange: null });
  });

  it('a night is notified of once, even if fans of other zones are added later, and the next night again', async () => {
    const { creator } = await makePattern({ zones: ['America/Los_Angeles'] });
    await runJob();
    await follow(creator, NEW_YORK);
    setClock('2027-03-06T09:41:00Z');
    await runJob();
    expect(await countNotifications(creator)).toBe(1);
    setClock('2027-03-18T09:41:00Z');
    await runJob();
    expect(await countNotifications(creator)).toBe(2);
    expect(await send(READ, creator)).toMatchObject({
      clockChange: { changesAt: '2027-03-28T01:00:00.000Z', zones: [{}, { shiftMinutes: 60 }] },
    });
  });

  it('creators without such fans, without a pattern, or with a paused one are not notified', async () => {
    const { creator: near } = await makePattern({ zones: ['Europe/London', 'Asia/Tokyo'] });
    const { creator: paused } = await makePattern();
    await pauseWeeklyPattern(server.deps, paused, { isPaused: true });
    const { creator: blocked, fans } = await makePattern();
    await server.deps.prisma.block.create({
      data: { ownerId: fans[0]?.id ?? '', personId: blocked.id, createdAt: server.deps.now() },
    });
    const { creator: blocking, fans: followers } = await makePattern();
    await server.deps.prisma.block.create({
      data: {
        ownerId: blocking.id,
        personId: followers[0]?.id ?? '',
        createdAt: server.deps.now(),
      },
    });
    const { creator: left, fans: gone } = await makePattern();
    await server.deps.prisma.user.update({
      where: { id: gone[0]?.id ?? '' },
      data: { isActive: false },
    });
    const without = await makeCreator(server.deps);
    await follow(without, NEW_YORK);
    await runJob();
    for (const creator of [near, paused, blocked, blocking, left, without]) {
      expect(await countNotifications(creator)).toBe(0);
      expect(await send(READ, creator)).toEqual({ clockChange: null });
    }
  });

  it('the times are mailed in the language of the creator, unless the creator has answered', async () => {
    const { creator } = await makePattern();
    await runJob();
    const { id: clockChangeId } = await server.deps.prisma.clockChange.findFirstOrThrow({
      where: { creatorId: creator.id },
    });
    const queued = { about: { clockChangeId }, tasks: ['mailClockChange'] };
    expect(await queuedJobs(server.deps, queued)).toHaveLength(1);
    await mailClockChange(server.deps, { clockChangeId });
    const mail = server.inbox.filter(({ to }) => to === creator.email).at(-1);
    expect(mail?.text).toContain('New York\nMonday 14:00 → Monday 15:00');
    expect(mail?.text).toContain('/create-listing');
    await answer(creator, null);
    server.inbox.length = 0;
    await mailClockChange(server.deps, { clockChangeId });
    expect(server.inbox).toEqual([]);
  });
});

describe('answerClockChange', () => {
  it('the days from the change on that are not filled yet are shifted, and open slots are left', async () => {
    const { creator } = await makePattern();
    await runJob();
    expect(await getStarts(creator)).toEqual(['2027-03-08T19:00']);
    const shifted = {
      viewer: {
        clockChange: null,
        weeklyPattern: { shifts: [{ from: '2027-03-14', minutes: -60 }] },
      },
    };
    expect(await answer(creator, -60)).toEqual(shifted);
    expect(await answer(creator, -60), 'repeated').toEqual(shifted);
    expect(await answer(creator, null)).toEqual({ code: 'CLOCK_CHANGE_NOT_FOUND' });
    expect(
      await server.deps.prisma.auditEvent.findMany({
        where: { actorId: creator.id, action: 'clockChange.answer' },
        select: { entity: true, detail: true },
      }),
    ).toEqual([{ entity: 'ClockChange', detail: { shiftMinutes: -60 } }]);
    setClock('2027-03-12T12:00:00Z');
    await fillWeeklyPatterns(server.deps);
    expect(await getStarts(creator)).toEqual(['2027-03-08T19:00', '2027-03-15T18:00']);
    setClock('2027-03-18T09:41:00Z');
    await fillWeeklyPatterns(server.deps);
    await runJob();
    expect(await send(READ, creator)).toMatchObject({
      clockChange: {
        zones: [
          {
            shiftMinutes: 60,
            times: [{ own: { minute: 1_140 }, before: { minute: 840 }, after: { minute: 780 } }],
          },
        ],
      },
    });
    await answer(creator, 60, '2027-03-28T01:00:00.000Z');
    setClock('2027-03-25T12:00:00Z');
    await fillWeeklyPatterns(server.deps);
    expect((await getStarts(creator)).slice(2)).toEqual(['2027-03-22T18:00', '2027-03-29T18:00']);
  });

  it('no shift is offered when the days of the difference are filled', async () => {
    const { creator } = await makePattern({ weeks: 12 });
    await runJob();
    expect(await send(READ, creator)).toMatchObject({
      clockChange: { shiftsFrom: '2027-05-28', zones: [{ shiftMinutes: null }] },
    });
    expect(await answer(creator, -60)).toEqual({ code: 'CLOCK_CHANGE_SHIFT' });
    expect(await getStarts(creator)).toHaveLength(12);
  });

  it('a creator can leave the pattern as it is', async () => {
    const { creator } = await makePattern();
    await runJob();
    const left = { viewer: { clockChange: null, weeklyPattern: { shifts: [] } } };
    expect(await answer(creator, null)).toEqual(left);
    expect(await answer(creator, null), 'repeated').toEqual(left);
    expect(await answer(creator, -60)).toEqual({ code: 'CLOCK_CHANGE_NOT_FOUND' });
  });

  it('other shifts, strangers, signed-out visitors and clocks that have changed are rejected', async () => {
    const { creator } = await makePattern();
    await runJob();
    for (const minutes of [60, -30, 0])
      expect(await answer(creator, minutes)).toEqual({ code: 'CLOCK_CHANGE_SHIFT' });
    const { creator: stranger } = await makePattern({ zones: [] });
    expect(await answer(stranger, -60)).toEqual({ code: 'CLOCK_CHANGE_NOT_FOUND' });
    expect(await answer(await makeFan(server.deps), null)).toEqual({
      code: 'CLOCK_CHANGE_NOT_FOUND',
    });
    expect(await answer(null, -60)).toEqual({ code: 'UNAUTHENTICATED' });
    setClock(CHANGES_AT);
    expect(await answer(creator, -60)).toEqual({ code: 'CLOCK_CHANGE_NOT_FOUND' });
  });

  it('the question no longer applies to a creator who moves to another zone, who is notified again', async () => {
    const { creator } = await makePattern();
    await runJob();
    await server.deps.prisma.user.update({
      where: { id: creator.id },
      data: { timeZone: 'Asia/Tokyo' },
    });
    expect(await send(READ, creator)).toEqual({ clockChange: null });
    await runJob();
    expect(await send(READ, creator)).toMatchObject({ clockChange: { changesAt: CHANGES_AT } });
  });
});

it('personal data contains the clock changes, which are deleted with the account', async () => {
  const { creator } = await makePattern();
  await runJob();
  await answer(creator, -60);
  const { deps } = server;
  const { prisma } = deps;
  const owner = { userId: creator.id, email: creator.email };
  expect((await availabilityPersonalData.read?.(deps, owner))?.lists).toMatchObject({
    clockChanges: [{ changesAt: new Date(CHANGES_AT), timeZone: BUDAPEST, shiftMinutes: -60 }],
  });
  await prisma.$transaction(async (tx) => availabilityPersonalData.erase?.({ deps, tx, ...owner }));
  expect(await prisma.clockChange.count({ where: { creatorId: creator.id } })).toBe(0);
  expect(await prisma.weeklyPatternShift.count({ where: { creatorId: creator.id } })).toBe(0);
});
