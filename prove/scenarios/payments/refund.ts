import { Temporal } from 'temporal-polyfill';
import type { Actor } from '../../../server/platform/access/Actor.ts';
import { refundBooking } from '../../../server/areas/bookings/changes/refundBooking.ts';
import { makeTestDeps } from '../../../server/testing/app/testDeps.ts';
import { makeCreator, makeFan } from '../../../server/testing/factories/basics.ts';
import { exactly, tally } from '../../harness/metrics.ts';
import { addSlots, PRICE_MINOR, type Slot } from '../../harness/offers.ts';
import type { TestEnvironment } from '../../harness/createEnvironment.ts';
import type { Proof } from '../../harness/Proof.ts';
import { book, count, pay, refund as askRefund, until } from '../../harness/purchase.ts';
import { HOUR_MS } from '../../../server/platform/time/timeUnits.rules.ts';

const ZONES = [
  'Europe/Budapest',
  'America/New_York',
  'Australia/Lord_Howe',
  'America/Santiago',
  'Asia/Beirut',
  'Pacific/Auckland',
  'Africa/Casablanca',
  'America/Sao_Paulo',
];
const YEARS = 7;

export const refund: Proof = {
  name: 'refund',
  promise:
    'A cancellation refunds once until 60:00.000 before the start and not at 59:59.999, also when clocks change',
  fault: 'bookings have a refund deadline of 61 minutes',
  run: async ({ short, broken, metric, createEnvironment }) => {
    const environment = await createEnvironment({ apps: 2 });
    const before = await atProvider(environment);
    const nights = clockChanges().filter((_, index) =>
      !short && !broken ? true : index % 12 === 0,
    );
    const outcomes = await onNights({ environment, nights, limitMinutes: broken ? 61 : 60 });
    metric(
      exactly(
        `results at 60:00.000 before the start, on ${nights.length} nights when clocks change`,
        tally(outcomes.early),
        `${nights.length} refunded`,
      ),
    );
    metric(
      exactly(
        'results at 59:59.999 before the start',
        tally(outcomes.late),
        `${nights.length} BOOKING_FINAL`,
      ),
    );

    const rounds = short || broken ? 2 : 25;
    const creator = await environment.addCreator();
    const [fans, slots] = await Promise.all([
      environment.addPeople(rounds),
      addSlots(environment, { creator, count: rounds }),
    ]);
    let refunded = 0;
    for (const [round, fan] of fans.entries()) {
      const { bookingId, checkoutUrl } = await book(environment, {
        fan,
        slot: slots[round] as Slot,
      });
      await pay(checkoutUrl ?? '');
      await until(
        async () =>
          (await count(environment, '"Booking" where "id" = $1 and "status" = \'CONFIRMED\'', [
            bookingId,
          ])) === 1,
      );
      const answers = await Promise.all(
        Array.from({ length: 20 }, () =>
          askRefund(environment, {
            fan,
            bookingId: bookingId ?? '',
            expectedRefundMinor: PRICE_MINOR,
          }),
        ),
      );
      refunded += answers.filter((answer) => answer === 'refunded').length;
    }
    metric(
      exactly(`refunds of ${rounds} bookings, each requested 20 times at once`, refunded, rounds),
    );
    await until(
      async () =>
        (await count(
          environment,
          '"Refund" where "status" = \'PENDING\' and "createdAt" > now() - interval \'1 hour\' and "providerRefundId" is null',
        )) <= nights.length,
      30,
    );
    metric(exactly('refunds at the provider', (await atProvider(environment)) - before, rounds));
  },
};

/**
 * The instants of the coming years at which clocks change in one of our time zones. None has passed:
 * the servers, whose clock is the real one, complete a confirmed session that has ended.
 */
function clockChanges(): number[] {
  const now = Temporal.Now.instant();
  return ZONES.flatMap((zone) => {
    const found: number[] = [];
    const end = now.toZonedDateTimeISO(zone).add({ years: YEARS });
    let at = now.toZonedDateTimeISO(zone).add({ days: 1 }).getTimeZoneTransition('next');
    while (at && Temporal.ZonedDateTime.compare(at, end) < 0) {
      found.push(at.epochMilliseconds);
      at = at.getTimeZoneTransition('next');
    }
    return found;
  });
}

/** Bookings that start 30 minutes after the change, which is thus between deadline and start. */
async function onNights({
  environment,
  nights,
  limitMinutes,
}: {
  environment: TestEnvironment;
  nights: number[];
  limitMinutes: number;
}): Promise<{ early: string[]; late: string[] }> {
  const { deps, clock, close } = makeTestDeps({ databaseUrl: environment.databaseUrl });
  const fan = await makeFan(deps);
  const early: string[] = [];
  const late: string[] = [];
  for (const night of nights) {
    const startsAt = new Date(night + HOUR_MS / 2);
    const attempt = async (before: number): Promise<string> => {
      const bookingId = await makeConfirmed({ deps, fan, startsAt, limitMinutes });
      clock.now = new Date(startsAt.getTime() - before);
      return refundBooking(deps, fan, { bookingId, expectedRefundMinor: 0 }).then(
        () => 'refunded',
        (error: { code?: string }) => error.code ?? String(error),
      );
    };
    early.push(await attempt(HOUR_MS));
    late.push(await attempt(HOUR_MS - 1));
  }
  await close();
  return { early, late };
}

type Confirmed = {
  deps: ReturnType<typeof makeTestDeps>['deps'];
  fan: Actor;
  startsAt: Date;
  limitMinutes: number;
};

/** A free booking: the same deadline applies, but no money moves. */
async function makeConfirmed({ deps, fan, startsAt, limitMinutes }: Confirmed): Promise<string> {
  const creator = await makeCreator(deps);
  const times = { startsAt, endsAt: new Date(startsAt.getTime() + HOUR_MS / 2) };
  const slot = await deps.prisma.availabilitySlot.create({
    data: { creatorId: creator.id, ...times, priceMinor: 0, currency: 'USD' },
  });
  const booking = await deps.prisma.booking.create({
    data: {
      slotId: slot.id,
      fanId: fan.id,
      creatorId: creator.id,
      status: 'CONFIRMED',
      ...times,
      priceMinor: 0,
      totalMinor: 0,
      feeMinor: 0,
      currency: 'USD',
      refundLimitMinutes: limitMinutes,
      holdExpiresAt: startsAt,
      idempotencyKey: slot.id,
      requestHash: '',
    },
  });
  return booking.id;
}

async function atProvider(environment: TestEnvironment): Promise<number> {
  const answer = await fetch(`${environment.sandboxUrl}/v1/refunds?limit=100`, {
    headers: { authorization: 'Bearer sk_test_prove' },
  });
  return ((await answer.json()) as { data: unknown[] }).data.length;
}
