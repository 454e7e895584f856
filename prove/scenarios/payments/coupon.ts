import { exactly, tally } from '../../harness/metrics.ts';
import { addCoupon, addSlots, type Slot } from '../../harness/offers.ts';
import type { TestEnvironment } from '../../harness/createEnvironment.ts';
import type { Proof } from '../../harness/Proof.ts';
import { book, count, pay, reconcileNow, until, type Attempt } from '../../harness/purchase.ts';
import { DISCOUNT_MINOR, spendAtOnce } from './eggBudget.ts';

/** A trigger that loses every second redemption, without the limit on redemptions. */
const FAULT = `
  alter table "Coupon" drop constraint "Coupon_redeemed_within_max";
  create function lose_uses() returns trigger language plpgsql as $$ begin
    new."timesRedeemed" := old."timesRedeemed"; return new; end $$;
  create trigger lose_uses before update on "Coupon" for each row when (new."timesRedeemed" % 2 = 0) execute function lose_uses();`;

/** A server whose clock is wrong: only the database's clock may decide. */
const SLOW_CLOCK = {
  file: 'server/main.ts',
  from: "import path from 'node:path';",
  to: "import path from 'node:path';\nglobalThis.Date = class extends Date { constructor(...parts) { super(...(parts.length > 0 ? parts : [Date.now()])); } static now() { return super.now() - 43_200_000; } };",
};

export const coupon: Proof = {
  name: 'coupon',
  promise:
    'A coupon with M redemptions is redeemed M times under concurrency, and the budget of an easter egg is not overspent, also while it is changed; unpaid redemptions are released once',
  fault: 'the database loses every second redemption',
  sourceFaults: [SLOW_CLOCK],
  run: async ({ short, broken, metric, createEnvironment }) => {
    const environment = await createEnvironment({ apps: 2, settings: { TRUST_PROXY: 'loopback' } });
    if (broken) await environment.sql.query(FAULT);
    const sizes = short || broken ? [1, 7] : [1, 7, 50];
    for (const size of sizes) {
      const used = await buyAtOnce({ environment, size });
      metric({
        what: `answers to ${size * 10} buyers of ${size} uses`,
        value: tally(used.attempts.map(({ outcome }) => outcome)),
        expected: `${size} booked, the rest COUPON_USED_UP`,
        holds: used.strange === 0,
      });
      metric(exactly(`redemptions of a coupon with ${size}`, used.booked.length, size));
      const left = await drain({ environment, couponId: used.couponId, booked: used.booked });
      metric(
        exactly(
          'redemptions after one payment, while all others were declined or expired',
          left.counted,
          1,
        ),
      );
      metric(
        exactly('released redemptions, each once, after three attempts', left.released, size - 1),
      );
    }
    const finders = short || broken ? 60 : 200;
    const found = await spendAtOnce({ environment, finders });
    metric(
      exactly(
        `finders of an easter egg who get its code, of ${finders} at once`,
        found.codes,
        finders,
      ),
    );
    metric(
      exactly(
        `discounts of ${finders} finders at once with a budget of 4 discounts and a half`,
        found.spent,
        4 * DISCOUNT_MINOR,
      ),
    );
    metric(
      exactly(
        'discounts after the budget was raised to 7 discounts and a half while all try again',
        found.raised,
        7 * DISCOUNT_MINOR,
      ),
    );
    metric(
      exactly('result of a budget below these discounts', found.lowered, 'COUPON_BUDGET_SPENT'),
    );
    metric(
      exactly('discounts above the budget after lowering and booking at once', found.above, 0),
    );
    metric(
      exactly(
        'result after the coupon has ended',
        await bookAfterEnd(environment),
        'COUPON_INVALID',
      ),
    );
    const slow = await createEnvironment({ fault: [SLOW_CLOCK] });
    metric(
      exactly(
        'result after its end on a server whose clock is twelve hours slow',
        await bookAfterEnd(slow),
        'COUPON_INVALID',
      ),
    );
  },
};

type Used = { couponId: string; attempts: Attempt[]; booked: Attempt[]; strange: number };

async function buyAtOnce({
  environment,
  size,
}: {
  environment: TestEnvironment;
  size: number;
}): Promise<Used> {
  const creator = await environment.addCreator();
  const { id, code } = await addCoupon(environment, { creator, maxRedemptions: size });
  const [buyers, slots] = await Promise.all([
    environment.addPeople(size * 10),
    addSlots(environment, { creator, count: size * 10 }),
  ]);
  const attempts = await Promise.all(
    buyers.map((fan, index) =>
      book(environment, { fan, slot: slots[index] as Slot, couponCode: code }),
    ),
  );
  const booked = attempts.filter(({ outcome }) => outcome === 'booked');
  return {
    couponId: id,
    attempts,
    booked,
    strange: attempts.filter(({ outcome }) => outcome !== 'booked' && outcome !== 'COUPON_USED_UP')
      .length,
  };
}

/** One fan pays. Of the others, half have a declined card and half let the hold expire. */
async function drain({
  environment,
  couponId,
  booked,
}: {
  environment: TestEnvironment;
  couponId: string;
  booked: Attempt[];
}): Promise<{ counted: number; released: number }> {
  const [paying, ...others] = booked;
  for (const { checkoutUrl } of others.filter((_, index) => index % 2 === 0))
    await pay(checkoutUrl ?? '', '4000000000000002');
  await pay(paying?.checkoutUrl ?? '');
  await until(
    async () =>
      (await count(environment, '"Booking" where "couponId" = $1 and "status" = \'CONFIRMED\'', [
        couponId,
      ])) === 1,
  );
  await environment.sql.query(
    `update "Booking" set "holdExpiresAt" = now() - interval '1 minute' where "couponId" = $1 and "status" = 'HELD'`,
    [couponId],
  );
  for (let time = 0; time < 3; time += 1) {
    await reconcileNow(environment);
    await until(
      async () =>
        (await count(environment, "graphile_worker.jobs where task_identifier = 'reconcile'")) ===
        0,
    );
  }
  await until(
    async () =>
      (await count(environment, '"Booking" where "couponId" = $1 and "status" = \'HELD\'', [
        couponId,
      ])) === 0,
    30,
  );
  const { rows } = await environment.sql.query<{ counted: number }>(
    'select "timesRedeemed" as counted from "Coupon" where "id" = $1',
    [couponId],
  );
  return {
    counted: rows[0]?.counted ?? -1,
    released: await count(
      environment,
      '"CouponRedemption" where "couponId" = $1 and "releasedAt" is not null',
      [couponId],
    ),
  };
}

async function bookAfterEnd(environment: TestEnvironment): Promise<string> {
  const creator = await environment.addCreator();
  const fan = await environment.addPerson();
  const { code } = await addCoupon(environment, { creator, maxRedemptions: 5, seconds: 1 });
  const [expected] = (await addSlots(environment, { creator, count: 1 })) as [Slot];
  await environment.sql.query('select pg_sleep(1.05)');
  return (await book(environment, { fan, slot: expected, couponCode: code })).outcome;
}
