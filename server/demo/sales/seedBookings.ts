import { bookSlot } from '../../areas/bookings/holds/bookSlot.ts';
import type { Actor } from '../../platform/access/Actor.ts';
import type { Deps } from '../../Deps.ts';
import { reconcile } from '../../areas/payments/ledger/reconcile.ts';
import { findPerson } from '../findPerson.ts';
import { payableNow, payForDemo } from './payForDemo.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/time/timeUnits.rules.ts';

const UPCOMING = ['nova', 'rhea', 'kaito'];

/** Creates upcoming bookings and a past one of the fan with the real use cases. */
export async function seedBookings(deps: Deps): Promise<void> {
  const fan = await findPerson(deps, 'fan');
  const nova = await findPerson(deps, 'nova');
  await deps.prisma.coupon.create({
    data: {
      creatorId: nova.id,
      name: 'NOVA10',
      code: 'NOVA10',
      percentOff: 10,
      maxRedemptions: 100,
      expiresAt: new Date(deps.now().getTime() + 90 * DAY_MS),
    },
  });
  await seedPastBooking({ deps, fan, creatorId: nova.id });
  for (const [index, username] of UPCOMING.entries()) {
    const slot = await deps.prisma.availabilitySlot.findFirst({
      where: {
        creator: { username },
        // The type is set so that the bookings have questions.
        sessionType: { questions: { some: {} } },
        startsAt: { gt: new Date(deps.now().getTime() + (index + 1) * DAY_MS) },
      },
      orderBy: { startsAt: 'asc' },
      select: { id: true },
    });
    if (slot) await bookAndPay({ deps, fan, slotId: slot.id, key: `demo-upcoming-${username}` });
  }
}

/**
 * Creates it with the clock set back by one week; then the reconciler completes it and pays the
 * creator.
 */
async function seedPastBooking({
  deps,
  fan,
  creatorId,
}: {
  deps: Deps;
  fan: Actor;
  creatorId: string;
}): Promise<void> {
  const past = new Date(deps.now().getTime() - 7 * DAY_MS);
  const startsAt = new Date(Math.floor(past.getTime() / HOUR_MS) * HOUR_MS + 2 * HOUR_MS);
  const slot = await deps.prisma.availabilitySlot.create({
    data: {
      creatorId,
      startsAt,
      endsAt: new Date(startsAt.getTime() + 30 * MINUTE_MS),
      priceMinor: 1200,
      currency: deps.env.currency,
    },
  });
  await bookAndPay({ deps: { ...deps, now: () => past }, fan, slotId: slot.id, key: 'demo-past' });
  await reconcile(deps);
  await reconcile(deps);
}

async function bookAndPay({
  deps,
  fan,
  slotId,
  key,
}: {
  deps: Deps;
  fan: Actor;
  slotId: string;
  key: string;
}): Promise<void> {
  const { bookingId } = await bookSlot(payableNow(deps), fan, { slotId, idempotencyKey: key });
  await payForDemo(deps, { bookingId });
}
