import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/access/Actor.ts';
import { bookSlot } from '../../bookings/holds/bookSlot.ts';
import { makeCreator, makeFan, makeSlot } from '../../../testing/factories/basics.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { notifyOfPayouts, mailPayouts } from './notifyOfPayouts.ts';
import { payTransfer } from '../transfers/payTransfer.ts';
import { payCheckout } from '../../../testing/factories/payCheckout.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());
beforeEach(() => void (server.clock.now = new Date()));

/** Sells a slot and pays its share out, at 10:00 UTC three days later. */
async function paidOut(creator: Actor, inMinutes: number): Promise<void> {
  server.clock.now = new Date();
  const slotId = await makeSlot(server.deps, { creator, inMinutes });
  const { bookingId } = await bookSlot(server.deps, await makeFan(server.deps), {
    slotId,
    idempotencyKey: randomUUID(),
  });
  const { id } = await server.deps.prisma.payment.findUniqueOrThrow({ where: { bookingId } });
  await payCheckout(server, id);
  const transfer = await server.deps.prisma.transfer.findUniqueOrThrow({ where: { bookingId } });
  server.clock.now = new Date(
    Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 2 * 86_400_000 + 10 * 3_600_000,
  );
  await payTransfer(server.deps, { transferId: transfer.id });
}

const notificationsFor = (recipientId: string) =>
  server.deps.prisma.notification.findMany({ where: { recipientId, kind: 'PAID_OUT' } });
type Queued = { name: string; payload: Record<string, string | number>; runAt: Date };
const queuedFor = (creatorId: string) => server.deps.prisma.$queryRaw<Queued[]>`
  select t.identifier as "name", j.payload, j.run_at as "runAt" from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where j.payload ->> 'creatorId' = ${creatorId} and t.identifier in ('notifyOfPayouts', 'mailPayouts') order by j.id`;

describe('notifyOfPayouts', () => {
  it('the creator is notified of all payouts of a day at once, in the evening', async () => {
    const creator = await makeCreator(server.deps);
    await server.deps.prisma.user.update({
      where: { id: creator.id },
      data: { timeZone: 'Asia/Tokyo' },
    });
    for (const inMinutes of [60, 120, 180]) await paidOut(creator, inMinutes);
    expect(await notificationsFor(creator.id)).toEqual([]);
    const jobs = await queuedFor(creator.id);
    // 10:00 UTC is 19:00 in Tokyo: the next 18:00 there is 09:00 UTC of the next day.
    expect(jobs.map(({ name, runAt }) => [name, runAt.toISOString().slice(11, 16)])).toEqual([
      ['notifyOfPayouts', '09:00'],
    ]);
    for (let times = 0; times < 2; times += 1)
      await notifyOfPayouts(server.deps, { creatorId: creator.id });
    const notifications = await notificationsFor(creator.id);
    expect(notifications.map(({ data }) => data)).toEqual([
      { amountMinor: 3240, currency: 'USD', link: '/settings/earnings' },
    ]);
    const mails = (await queuedFor(creator.id)).filter(({ name }) => name === 'mailPayouts');
    expect(mails.map(({ payload }) => payload)).toMatchObject([{ amountMinor: 3240, count: 3 }]);
  });

  it('a share that was reversed meanwhile is excluded', async () => {
    const creator = await makeCreator(server.deps);
    await paidOut(creator, 60);
    await server.deps.prisma.transfer.updateMany({
      where: { creatorId: creator.id },
      data: { status: 'REVERSED' },
    });
    await notifyOfPayouts(server.deps, { creatorId: creator.id });
    expect(await notificationsFor(creator.id)).toEqual([]);
  });
});

describe('mailPayouts', () => {
  const mailFor = async (change: { locale?: string; mutedMails?: string[] }) => {
    const creator = await makeCreator(server.deps);
    await server.deps.prisma.user.update({ where: { id: creator.id }, data: change });
    await mailPayouts(server.deps, {
      creatorId: creator.id,
      amountMinor: 3240,
      currency: 'USD',
      count: 3,
      at: server.clock.now.toISOString(),
    });
    return server.inbox.filter(({ to }) => to === creator.email);
  };

  it.each([
    ['en', '$32.40 from 3 sales'],
    ['hu', '$32,40 úton van'],
    ['de', '$32,40 aus 3 Verkäufen'],
    ['es', '$32,40 de 3 ventas'],
  ])('one email is sent in %s', async (locale, words) => {
    const mails = await mailFor({ locale });
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining(words)]);
  });

  it('a creator who turned it off gets no email', async () => {
    expect(await mailFor({ mutedMails: ['PAYOUTS'] })).toEqual([]);
  });
});
