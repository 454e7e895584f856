import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCoupon, makeCreator, makeFan, makeSlot } from '../../../testing/factories/basics.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { bookSlot } from '../../bookings/holds/bookSlot.ts';
import { DAY_MS } from '../../../platform/time/timeUnits.rules.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const READ = `query ($number: ID!) { staffPurchase(kind: BOOKING, number: $number) {
  gameEvent
  coupon { code percentOff easterEggBudget { amountMinor } easterEggSpent { amountMinor } easterEggGames } } }`;

/** A slot that is attached to an event, booked by a fan, and what staff see. */
async function bookAndRead({ isOffered }: { isOffered: boolean }) {
  const { deps } = server;
  const creator = await makeCreator(deps);
  const code = await makeCoupon(deps, { creator, percentOff: 25, budgetMinor: 5_000 });
  const name = `tide-${randomUUID()}`;
  const startDate = new Date(deps.now().getTime() + DAY_MS);
  const game = await deps.prisma.game.create({
    data: {
      name,
      slug: name,
      description: '',
      events: {
        create: {
          title: 'Spring cup',
          startDate,
          endDate: new Date(startDate.getTime() + DAY_MS),
          prizePool: '$100',
          location: 'Online',
        },
      },
    },
    include: { events: true },
  });
  const { id: couponId } = await deps.prisma.coupon.findFirstOrThrow({ where: { code } });
  await deps.prisma.easterEgg.create({
    data: { gameId: game.id, description: 'Behind the waterfall', imageKey: 'x.webp', couponId },
  });
  const slotId = await makeSlot(deps, { creator, priceMinor: 2_000 });
  if (isOffered)
    await deps.prisma.availabilitySlot.update({
      where: { id: slotId },
      data: { gameEventId: game.events[0]?.id ?? null, attachedAt: deps.now() },
    });
  const { bookingId } = await bookSlot(deps, await makeFan(deps), {
    slotId,
    ...(isOffered && { couponCode: code }),
    idempotencyKey: randomUUID(),
  });
  const { data } = await server.run({
    query: READ,
    actor: await makeFan(deps, { role: 'SUPPORT' }),
    variables: { number: bookingId },
  });
  return { code, name, purchase: (data as { staffPurchase: unknown }).staffPurchase };
}

describe('StaffPurchase', () => {
  it('the game event of the slot, and the easter egg and budget of the coupon are named', async () => {
    const { code, name, purchase } = await bookAndRead({ isOffered: true });
    expect(purchase).toEqual({
      gameEvent: `${name}: Spring cup`,
      coupon: {
        code,
        percentOff: 25,
        easterEggBudget: { amountMinor: 5_000 },
        easterEggSpent: { amountMinor: 500 },
        easterEggGames: [name],
      },
    });
  });

  it('a slot without an event that was booked without a coupon has neither', async () => {
    const { purchase } = await bookAndRead({ isOffered: false });
    expect(purchase).toEqual({ gameEvent: null, coupon: null });
  });
});
