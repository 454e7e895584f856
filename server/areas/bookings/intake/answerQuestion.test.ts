import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/access/Actor.ts';
import { globalId } from '../../../platform/ids/globalId.ts';
import { makeCreator, makeFan, makeSlot } from '../../../testing/factories/basics.ts';
import { makeSessionType } from '../../../testing/factories/sessionFactories.ts';
import { publishedOn } from '../../../testing/factories/publishedOn.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { deleteAccount } from '../../personalData/deleteAccount.ts';
import { payCheckout } from '../../../testing/factories/payCheckout.ts';
import { updateSessionType } from '../../sessionTypes/updateSessionType.ts';
import { sessionTypesPersonalData } from '../../sessionTypes/sessionTypes.personalData.ts';
import { mailBooking } from '../bookings.mails.ts';
import { refundBooking } from '../changes/refundBooking.ts';
import { bookSlot } from '../holds/bookSlot.ts';
import { remindBooking } from '../sessions/reminders.ts';
import { answersPersonalData } from './answers.personalData.ts';
import { deleteOldAnswers } from './deleteAnswers.ts';
import { DAY_MS } from '../../../platform/time/timeUnits.rules.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const QUESTIONS = [
  { kind: 'SHORT_TEXT', text: 'Your rank?', isRequired: true },
  { kind: 'LONG_TEXT', text: 'What goes wrong?' },
  { kind: 'CHOICE', text: 'Which role?', choices: ['Tank', 'Healer'] },
  { kind: 'LINK', text: 'A replay?' },
  { kind: 'FILE', text: 'A recording?', isRequired: true },
] as const;

/** A booking of a type with a question of each kind; a free one is confirmed at once. */
async function booked({ priceMinor = 0, inMinutes = 3000 } = {}) {
  server.clock.now = new Date();
  const [creator, fan] = [await makeCreator(server.deps), await makeFan(server.deps)];
  const sessionTypeId = await makeSessionType(server.deps, { creator });
  await updateSessionType(server.deps, creator, { sessionTypeId, questions: QUESTIONS });
  const slotId = await makeSlot(server.deps, { creator, priceMinor, inMinutes });
  await server.deps.prisma.availabilitySlot.update({
    where: { id: slotId },
    data: { sessionTypeId },
  });
  const { bookingId } = await bookSlot(server.deps, fan, { slotId, idempotencyKey: randomUUID() });
  const rows = await server.deps.prisma.bookingQuestion.findMany({
    where: { bookingId },
    orderBy: { position: 'asc' },
  });
  const idOf = (kind: string) => String(rows.find((row) => row.kind === kind)?.id);
  const id = (kind: string) => globalId('BookingQuestion', idOf(kind));
  return { creator, fan, bookingId, sessionTypeId, id, idOf };
}

const READ = `query ($id: ID!) { node(id: $id) { ... on Booking { viewerCanAnswer
  questions { kind text isRequired choices answer answeredAt files { name } } } } }`;
type Read = {
  viewerCanAnswer: boolean;
  questions: { text: string; answer: string | null }[];
} | null;
const read = async (actor: Actor | null, bookingId: string) =>
  (
    (
      await server.run({
        query: READ,
        variables: { id: globalId('Booking', bookingId) },
        actor,
      })
    ).data as { node: Read }
  ).node;

const ANSWER = `mutation ($input: AnswerQuestionInput!) { result: answerQuestion(input: $input) {
  ... on AnswerQuestionSuccess { question { answer } }
  ... on UserError { code } ... on AnswerInvalidError { field } } }`;
const send = async (actor: Actor | null, questionId: string, answer: string | null) => {
  const { data, errors } = await server.run({
    query: ANSWER,
    variables: { input: { questionId, answer } },
    actor,
  });
  return (data as { result?: object } | null)?.result ?? { code: errors?.[0]?.extensions.code };
};

describe('Booking.questions', () => {
  it('the questions are copied when the booking is made, and not affected by later changes of the type', async () => {
    const { creator, fan, bookingId, sessionTypeId } = await booked();
    await updateSessionType(server.deps, creator, {
      sessionTypeId,
      title: 'Renamed',
      priceMinor: 9900,
      durationMinutes: 15,
      questions: [],
    });
    for (const actor of [fan, creator])
      expect(await read(actor, bookingId)).toEqual({
        viewerCanAnswer: actor === fan,
        questions: QUESTIONS.map((question) => ({
          isRequired: false,
          choices: [],
          answer: null,
          answeredAt: null,
          files: [],
          ...question,
        })),
      });
    const booking = await server.deps.prisma.booking.findUniqueOrThrow({
      where: { id: bookingId },
    });
    expect(booking).toMatchObject({ title: 'Coaching', priceMinor: 0 });
  });

  it('the questions are asked after the payment', async () => {
    const { fan, creator, bookingId, id } = await booked({ priceMinor: 1000 });
    const none = { viewerCanAnswer: false, questions: [] };
    expect([await read(fan, bookingId), await read(creator, bookingId)]).toEqual([none, none]);
    expect(await send(fan, id('SHORT_TEXT'), 'Gold')).toEqual({ code: 'ANSWERS_CLOSED' });
    const payment = await server.deps.prisma.payment.findUniqueOrThrow({ where: { bookingId } });
    await payCheckout(server, payment.id);
    expect((await read(fan, bookingId))?.questions).toHaveLength(5);
  });

  it('the questions are visible to both sides only, and no longer to the creator after a cancellation', async () => {
    const { fan, creator, bookingId, id } = await booked();
    await send(fan, id('SHORT_TEXT'), 'Gold');
    const [stranger, admin] = [
      await makeFan(server.deps),
      await makeFan(server.deps, { role: 'ADMIN' }),
    ];
    const readQuestion = async (actor: Actor | null) =>
      (
        await server.run({
          query: `query ($id: ID!) { node(id: $id) { ... on BookingQuestion { answer } } }`,
          variables: { id: id('SHORT_TEXT') },
          actor,
        })
      ).data?.['node'];
    for (const actor of [stranger, admin, null]) {
      expect(await read(actor, bookingId)).toBeNull();
      expect(await readQuestion(actor)).toBeNull();
    }
    expect(await readQuestion(creator)).toEqual({ answer: 'Gold' });
    await refundBooking(server.deps, fan, { bookingId, expectedRefundMinor: 0 });
    expect(await readQuestion(creator)).toBeNull();
    expect((await read(creator, bookingId))?.questions).toEqual([]);
    expect((await read(fan, bookingId))?.questions[0]?.answer).toBe('Gold');
  });
});

describe('answerQuestion', () => {
  it('the answer of each kind is saved, changed and removed', async () => {
    const { fan, creator, bookingId, id } = await booked();
    for (const [kind, entered, answer] of [
      ['SHORT_TEXT', ' Gold ', 'Gold'],
      ['LONG_TEXT', 'One\ntwo', 'One\ntwo'],
      ['CHOICE', 'Tank', 'Tank'],
      ['LINK', 'https://example.org/replay', 'https://example.org/replay'],
    ] as const)
      for (const _ of ['first', 'again'])
        expect(await send(fan, id(kind), entered)).toEqual({ question: { answer } });
    expect((await read(creator, bookingId))?.questions.map(({ answer }) => answer)).toEqual([
      'Gold',
      'One\ntwo',
      'Tank',
      'https://example.org/replay',
      null,
    ]);
    expect(await send(fan, id('SHORT_TEXT'), '')).toEqual({ question: { answer: null } });
  });

  it('an answer updates open pages of the creator', async () => {
    const { fan, creator, id } = await booked();
    const work = () => send(fan, id('SHORT_TEXT'), 'Gold');
    expect(await publishedOn({ server, channel: `user:${creator.id}`, work })).toEqual(['booking']);
  });

  it('an invalid answer is rejected with its field, and the previous one is kept', async () => {
    const { fan, bookingId, id } = await booked();
    await send(fan, id('LINK'), 'https://example.org/');
    for (const [kind, entered, code] of [
      ['SHORT_TEXT', 'x'.repeat(201), 'ANSWER_TOO_LONG'],
      ['LINK', 'javascript:alert(1)', 'ANSWER_LINK_INVALID'],
      ['LINK', 'http://example.org', 'ANSWER_LINK_INVALID'],
      ['CHOICE', 'Mage', 'ANSWER_NOT_A_CHOICE'],
      ['FILE', 'text', 'ANSWER_KIND_DIFFERS'],
    ] as const)
      expect(await send(fan, id(kind), entered)).toEqual({ code, field: 'answer' });
    expect((await read(fan, bookingId))?.questions[3]?.answer).toBe('https://example.org/');
  });

  it('the answer to a question that the creator removes meanwhile is saved', async () => {
    const { creator, fan, bookingId, sessionTypeId, id } = await booked();
    const [answer] = await Promise.all([
      send(fan, id('SHORT_TEXT'), 'Gold'),
      updateSessionType(server.deps, creator, { sessionTypeId, questions: [] }),
    ]);
    expect(answer).toEqual({ question: { answer: 'Gold' } });
    expect(await send(fan, id('CHOICE'), 'Tank')).toEqual({ question: { answer: 'Tank' } });
    expect((await read(creator, bookingId))?.questions).toHaveLength(QUESTIONS.length);
  });

  it('everyone but the fan is rejected', async () => {
    const { creator, id } = await booked();
    for (const actor of [creator, await makeFan(server.deps)])
      expect(await send(actor, id('SHORT_TEXT'), 'x')).toEqual({ code: 'QUESTION_NOT_FOUND' });
    expect(await send(null, id('SHORT_TEXT'), 'x')).toEqual({ code: 'UNAUTHENTICATED' });
    expect(await send(creator, 'nonsense', 'x')).toEqual({ code: 'QUESTION_NOT_FOUND' });
  });

  it('an answer is rejected after the session or the booking has ended', async () => {
    const over = await booked();
    server.clock.now = new Date(Date.now() + 3 * DAY_MS);
    expect(await send(over.fan, over.id('SHORT_TEXT'), 'x')).toEqual({ code: 'ANSWERS_CLOSED' });
    const cancelled = await booked();
    await refundBooking(server.deps, cancelled.fan, {
      bookingId: cancelled.bookingId,
      expectedRefundMinor: 0,
    });
    expect(await send(cancelled.fan, cancelled.id('SHORT_TEXT'), 'x')).toEqual({
      code: 'ANSWERS_CLOSED',
    });
  });

  it('one of two concurrent answers is kept', async () => {
    const { fan, bookingId, id } = await booked();
    await Promise.all(['One', 'Two'].map((text) => send(fan, id('SHORT_TEXT'), text)));
    expect(['One', 'Two']).toContain((await read(fan, bookingId))?.questions[0]?.answer);
  });
});

describe('the database', () => {
  it('the database rejects questions and answers that the rules reject', async () => {
    const { sessionTypeId, idOf } = await booked();
    const { prisma } = server.deps;
    const question = { sessionTypeId, text: 'Good?', isRequired: false, choices: [] };
    for (const wrong of [
      { ...question, position: 8, kind: 'LINK' },
      { ...question, position: 7, kind: 'CHOICE' },
      { ...question, position: 7, kind: 'LINK', choices: ['A', 'B'] },
      { ...question, position: 7, kind: 'LINK', text: 'x' },
    ] as const)
      await expect(
        prisma.sessionTypeQuestion.create({ data: { ...wrong, choices: [...wrong.choices] } }),
      ).rejects.toThrow('SessionTypeQuestion_');
    for (const [kind, answer] of [
      ['LINK', 'http://example.org'],
      ['CHOICE', 'Mage'],
      ['FILE', 'x'],
      ['SHORT_TEXT', ''],
    ] as const)
      await expect(
        prisma.bookingQuestion.update({ where: { id: idOf(kind) }, data: { answer } }),
      ).rejects.toThrow('BookingQuestion_answer');
  });
});

describe('remindBooking', () => {
  const notices = (fan: Actor) =>
    server.deps.prisma.notification.count({
      where: { recipientId: fan.id, kind: 'ANSWERS_MISSING' },
    });
  const reminderFor = async ({ email }: Actor, bookingId: string, kind = 'reminder24') => {
    await mailBooking(server.deps, { bookingId, kind, side: 'fan' });
    return String(server.inbox.findLast((mail) => mail.to === email)?.text);
  };

  it('the fan is reminded 24 hours before of required questions without an answer', async () => {
    const { fan, creator, bookingId, id } = await booked();
    await send(fan, id('LONG_TEXT'), 'Everything');
    server.clock.now = new Date(Date.now() + 2000 * 60_000);
    await remindBooking(server.deps, { bookingId, hours: 24 });
    expect([await notices(fan), await notices(creator)]).toEqual([1, 0]);
    expect(await reminderFor(fan, bookingId)).toContain('waiting for your answers');
    expect(await reminderFor(fan, bookingId)).not.toContain('Everything');
    const { status } = await server.deps.prisma.booking.findUniqueOrThrow({
      where: { id: bookingId },
    });
    expect(status).toBe('CONFIRMED');
  });

  it('the fan is reminded an hour before too, since a booking made late has no earlier reminder', async () => {
    const { fan, creator, bookingId } = await booked();
    server.clock.now = new Date(Date.now() + 2960 * 60_000);
    await remindBooking(server.deps, { bookingId, hours: 1 });
    expect([await notices(fan), await notices(creator)]).toEqual([1, 0]);
    expect(await reminderFor(fan, bookingId, 'reminder1')).toContain('waiting for your answers');
  });

  it('no reminder is sent when all required questions are answered', async () => {
    const { fan, bookingId, id, idOf } = await booked();
    await send(fan, id('SHORT_TEXT'), 'Gold');
    await server.deps.prisma.answerFile.create({
      data: {
        questionId: idOf('FILE'),
        name: 'a.txt',
        contentType: 'text/plain',
        bytes: 1,
        key: randomUUID(),
      },
    });
    server.clock.now = new Date(Date.now() + 2000 * 60_000);
    await remindBooking(server.deps, { bookingId, hours: 24 });
    expect(await notices(fan)).toBe(0);
    expect(await reminderFor(fan, bookingId)).not.toContain('waiting for your answers');
  });

  it('the confirmation asks the questions', async () => {
    const { fan, creator, bookingId } = await booked();
    for (const side of ['fan', 'creator'])
      await mailBooking(server.deps, { bookingId, kind: 'confirmed', side });
    const requested = (actor: Actor) =>
      server.inbox.findLast((mail) => mail.to === actor.email)?.text.includes('a few questions');
    expect([requested(fan), requested(creator)]).toEqual([true, false]);
  });
});

describe('revealAnswersForSupport', () => {
  it('staff see the answers, and the audit log records who read them and why', async () => {
    const { fan, bookingId, id } = await booked();
    await send(fan, id('SHORT_TEXT'), 'Gold');
    const support = await makeFan(server.deps, { role: 'SUPPORT' });
    const reveal = async (actor: Actor | null, reason: string, number = bookingId) => {
      const { data, errors } = await server.run({
        query: `mutation ($input: StaffPurchaseInput!) { result: revealAnswersForSupport(input: $input) {
          ... on RevealAnswersSuccess { questions { text answer files { name } } } ... on UserError { code } } }`,
        variables: { input: { kind: 'BOOKING', number, reason } },
        actor,
      });
      return (data as { result?: object } | null)?.result ?? { code: errors?.[0]?.extensions.code };
    };
    expect(await reveal(support, 'The fan asked')).toMatchObject({
      questions: [{ text: 'Your rank?', answer: 'Gold', files: [] }, {}, {}, {}, {}],
    });
    expect(
      await server.deps.prisma.auditEvent.findFirstOrThrow({
        where: { action: 'staff.revealAnswers', entityId: bookingId },
      }),
    ).toMatchObject({ actorId: support.id, reason: 'The fan asked' });
    expect(await reveal(support, '')).toEqual({ code: 'REASON_MISSING' });
    expect(await reveal(support, 'The fan asked', randomUUID())).toEqual({
      code: 'STAFF_TARGET_NOT_FOUND',
    });
    expect(await reveal(fan, 'The fan asked')).toEqual({ code: 'FORBIDDEN' });
    expect(await reveal(null, 'The fan asked')).toEqual({ code: 'UNAUTHENTICATED' });
  });
});

describe('personal data', () => {
  it("the fan's export contains the answers, and the creator's the questions", async () => {
    const { fan, creator, bookingId, id } = await booked();
    await send(fan, id('SHORT_TEXT'), 'Gold');
    const answersOf = async ({ id: userId, email }: Actor) =>
      (await answersPersonalData.read?.(server.deps, { userId, email }))?.lists?.['answers'];
    expect(await answersOf(fan)).toContainEqual(
      expect.objectContaining({ bookingId, text: 'Your rank?', answer: 'Gold' }),
    );
    expect(await answersOf(creator)).toEqual([]);
    const { lists } = (await sessionTypesPersonalData.read?.(server.deps, {
      userId: creator.id,
      email: creator.email,
    })) ?? { lists: {} };
    expect(lists?.['sessionTypes']).toMatchObject([
      { questions: [{ text: 'Your rank?' }, {}, {}, {}, {}] },
    ]);
  });

  it('answers are erased with the account of the fan', async () => {
    const { fan, bookingId, id } = await booked();
    await send(fan, id('SHORT_TEXT'), 'Gold');
    await deleteAccount(server.deps, fan, { confirmation: fan.username });
    expect(await server.deps.prisma.bookingQuestion.count({ where: { bookingId } })).toBe(0);
  });

  it('answers and files are erased 180 days after the session', async () => {
    const { fan, bookingId, id, idOf } = await booked();
    await send(fan, id('SHORT_TEXT'), 'Gold');
    const key = `answers/${randomUUID()}.bin`;
    await server.deps.prisma.answerFile.create({
      data: { questionId: idOf('FILE'), name: 'a.txt', contentType: 'text/plain', bytes: 1, key },
    });
    const { endsAt } = await server.deps.prisma.booking.findUniqueOrThrow({
      where: { id: bookingId },
    });
    const left = () => server.deps.prisma.bookingQuestion.count({ where: { bookingId } });
    server.clock.now = new Date(endsAt.getTime() + 180 * DAY_MS);
    await deleteOldAnswers(server.deps);
    expect(await left()).toBe(5);
    server.clock.now = new Date(server.clock.now.getTime() + 1);
    await deleteOldAnswers(server.deps);
    expect(await left()).toBe(0);
    const [job] = await server.deps.prisma.$queryRaw<object[]>`
      select 1 from graphile_worker._private_jobs where payload::text like ${`%${key}%`}`;
    expect(job).toBeDefined();
  });
});
