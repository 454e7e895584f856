import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookSlot } from '../bookings/holds/bookSlot.ts';
import { completeBooking } from '../bookings/sessions/completeBooking.ts';
import { makeCreator, makeFan, makeSlot } from '../../testing/factories/basics.ts';
import { makeUnpaidGiftCard } from '../../testing/factories/giftCardFactories.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { followDispute } from './disputes/followDispute.ts';
import { mailDispute } from './payments.mails.ts';
import { payCheckout } from '../../testing/factories/payCheckout.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

async function disputed() {
  const [creator, fan, staff] = await Promise.all([
    makeCreator(server.deps),
    makeFan(server.deps),
    makeFan(server.deps, { role: 'SUPPORT' }),
  ]);
  const { bookingId } = await bookSlot(server.deps, fan, {
    slotId: await makeSlot(server.deps, { creator }),
    idempotencyKey: randomUUID(),
  });
  const { id: paymentId } = await server.deps.prisma.payment.findUniqueOrThrow({
    where: { bookingId },
  });
  await payCheckout(server, paymentId);
  const follow = (status: 'OPEN' | 'WON' | 'LOST', amountMinor: number) =>
    followDispute(server.deps, {
      dispute: {
        ...server.payments.dispute({ paymentId, status, amountMinor }),
        answerBy: new Date('2030-01-02T12:00:00Z'),
      },
    });
  return { creator, fan, staff, bookingId, follow };
}

type Waiting = { disputeId: string; kind: string; recipientId: string };

/** Sends the queued mails about disputes to these users and returns them. */
async function sendTo(...people: { id: string; email: string }[]) {
  const jobs = await server.deps.prisma.$queryRaw<Waiting[]>`
    delete from graphile_worker._private_jobs where payload ->> 'disputeId' is not null
    returning payload ->> 'disputeId' as "disputeId", payload ->> 'kind' as "kind", payload ->> 'recipientId' as "recipientId"`;
  server.inbox.length = 0;
  for (const job of jobs) await mailDispute(server.deps, job);
  return people.map(({ email }) => server.inbox.filter(({ to }) => to === email));
}

it('mailDispute writes to the creator and to staff when a dispute is opened, each with a link to their own page', async () => {
  const { creator, fan, staff, bookingId, follow } = await disputed();
  await follow('OPEN', 1200);
  await follow('OPEN', 1200);
  const [toCreator = [], toStaff = [], toFan = []] = await sendTo(creator, staff, fan);
  expect([toCreator.length, toStaff.length, toFan.length]).toEqual([1, 1, 0]);
  expect(toCreator[0]).toMatchObject({ subject: `Disputed: ${fan.username}, $12` });
  expect(toCreator[0]?.text).toMatch(/your share is on hold until then[^]*\/bookings\//);
  expect(toStaff[0]?.text).toContain('until Wednesday, 2 January 2030');
  expect(toStaff[0]?.text).toContain(`/staff/bookings/${bookingId}`);
});

it("mailDispute names the remaining share after a partial loss, in the reader's language", async () => {
  const texts = {
    en: 'Of the rest you get $6.30.',
    hu: 'A maradékból ennyit kapsz',
    de: 'Vom Rest bekommst du',
    es: 'Del resto recibes',
  };
  for (const [locale, words] of Object.entries(texts)) {
    const { creator, bookingId, follow } = await disputed();
    await server.deps.prisma.user.update({ where: { id: creator.id }, data: { locale } });
    await follow('OPEN', 500);
    const began = server.clock.now;
    server.clock.now = new Date(began.getTime() + 2 * 86_400_000);
    await completeBooking(server.deps, { bookingId });
    await follow('LOST', 500);
    server.clock.now = began;
    const [mails = []] = await sendTo(creator);
    expect(mails.map(({ text }) => text).join('\n')).toContain(words);
  }
});

it('mailDispute names no share when everything was lost, and reports a won dispute', async () => {
  const lost = await disputed();
  await lost.follow('OPEN', 1200);
  await lost.follow('LOST', 1200);
  const [all = []] = await sendTo(lost.creator);
  expect(all.find(({ subject }) => subject.startsWith('Dispute lost'))?.text).not.toContain(
    'Of the rest',
  );
  const won = await disputed();
  await won.follow('OPEN', 1200);
  await won.follow('WON', 1200);
  const [mails = [], toStaff = []] = await sendTo(won.creator, won.staff);
  expect(
    [mails, toStaff].map((some) => some.some(({ subject }) => subject.startsWith('Dispute won'))),
  ).toEqual([true, true]);
});

it('mailDispute writes to staff about a gift card, which has no creator to write to', async () => {
  const staff = await makeFan(server.deps, { role: 'SUPPORT' });
  const { fan, giftCardId, paymentId } = await makeUnpaidGiftCard(server);
  await payCheckout(server, paymentId);
  await followDispute(server.deps, {
    dispute: server.payments.dispute({ paymentId, status: 'OPEN', amountMinor: 5_000 }),
  });
  const [mails = [], toFan = []] = await sendTo(staff, fan);
  expect([mails.length, toFan.length]).toEqual([1, 0]);
  expect(mails[0]?.text).toContain('the payment for gift card');
  expect(mails[0]?.text).toContain(`/staff/gift-cards/${giftCardId}`);
});
