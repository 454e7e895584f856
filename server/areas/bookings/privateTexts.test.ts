import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Deps } from '../../Deps.ts';
import { runWaitingJobs } from '../../testing/app/runWaitingJobs.ts';
import { startTestApp, type TestApp } from '../../testing/app/testApp.ts';
import { makeSessionType } from '../../testing/factories/sessionFactories.ts';
import { answerQuestion } from './intake/answerQuestion.ts';
import { updateSessionType } from '../sessionTypes/updateSessionType.ts';
import { makeCreator, makeSlot } from '../../testing/factories/basics.ts';
import { createWebhook } from '../integrations/webhooks/webhooks.ts';
import { updateDefaultPlace } from '../places/updateDefaultPlace.ts';
import { bookSlot } from './holds/bookSlot.ts';
import { mailBooking } from './bookings.mails.ts';
import { updateBookingPlace } from './places/updateBookingPlace.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.close());

const CANARY = 'canary-place';
const ANSWER = 'canary-answer';
const place = (name: string) =>
  ({
    kind: 'DISCORD',
    label: `${CANARY}-${name}`,
    url: `https://discord.gg/${CANARY}-${name}`,
    instructions: `${CANARY}-${name}`,
  }) as const;

/** Tables that have a row with this text. */
async function tablesWith({ deps, text }: { deps: Deps; text: string }): Promise<string[]> {
  const tables = await deps.prisma.$queryRaw<{ name: string }[]>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE' order by 1`;
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = await deps.prisma.$queryRawUnsafe<unknown[]>(
      `select 1 from ${name} t where t::text like $1 limit 1`,
      `%${text}%`,
    );
    if (row) found.push(name);
  }
  return found;
}

describe('a meeting place and an answer', () => {
  it('a meeting place and an answer are in no other table, REST response, overlay, push message or log', async () => {
    const { deps } = app;
    const logged: string[] = [];
    deps.log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
    const person = await app.register();
    const user = await deps.prisma.user.findUniqueOrThrow({ where: { email: person.email } });
    const fan = { ...user };
    const { id: sessionId } = await deps.prisma.session.findFirstOrThrow({
      where: { userId: fan.id },
    });
    const creator = await makeCreator(deps);
    await deps.prisma.pushSubscription.create({
      data: {
        userId: fan.id,
        sessionId,
        endpoint: 'https://push.example/1',
        p256dh: 'x',
        auth: 'x',
      },
    });
    await updateDefaultPlace(deps, creator, place('default'));
    await createWebhook(deps, creator, {
      url: 'https://hooks.example/1',
      topics: ['BOOKING_CONFIRMED', 'BOOKING_CANCELLED'],
    });
    const slotId = await makeSlot(deps, { creator, priceMinor: 0 });
    const sessionTypeId = await makeSessionType(deps, { creator });
    await updateSessionType(deps, creator, {
      sessionTypeId,
      questions: [{ kind: 'SHORT_TEXT', text: 'What is your goal?', isRequired: true }],
    });
    await deps.prisma.availabilitySlot.update({ where: { id: slotId }, data: { sessionTypeId } });
    const { bookingId } = await bookSlot(deps, fan, { slotId, idempotencyKey: 'canary' });
    const question = await deps.prisma.bookingQuestion.findFirstOrThrow({ where: { bookingId } });
    await answerQuestion(deps, fan, { questionId: question.id, answer: ANSWER });
    await updateBookingPlace(deps, creator, { bookingId, place: place('changed') });
    for (const kind of ['confirmed', 'placeChanged', 'reminder24'])
      await mailBooking(deps, { bookingId, kind, side: 'fan' });
    await runWaitingJobs(deps, 'pushNotification');

    expect(await tablesWith({ deps, text: CANARY })).toEqual([
      'public."BookingPlace"',
      'public."DefaultPlace"',
    ]);
    expect(await tablesWith({ deps, text: ANSWER })).toEqual(['public."BookingQuestion"']);
    expect(app.pushed.length).toBeGreaterThan(0);
    const answers: string[] = [JSON.stringify(app.pushed), ...logged];
    for (const path of [
      '/api/user/me',
      '/api/user/upcoming-bookings',
      '/api/user/billing-history',
      '/api/user/profiles',
      `/api/user/profile/${creator.username}`,
      `/overlay/v1/creators/${creator.username}.json`,
      `/profile/${creator.username}`,
    ])
      answers.push(
        await (await fetch(`${app.url}${path}`, { headers: { cookie: person.cookie } })).text(),
      );
    expect(answers.join('\n')).toContain(creator.username);
    for (const word of [CANARY, ANSWER]) expect(answers.join('\n')).not.toContain(word);
    // The same search finds the text where it belongs.
    const mails = app.inbox.map(({ text }) => text).join('\n');
    expect(mails).toContain(CANARY);
    expect(mails).not.toContain(ANSWER);
  });
});
