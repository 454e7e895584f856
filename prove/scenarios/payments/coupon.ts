import { exactly, tally } from '../../harness/metrics.ts';
import { addCoupon, addSlots, type Slot } from '../../harness/offers.ts';
import type { TestEnvironment } from '../../harness/createEnvironment.ts';
import type { Person } from '../../harness/people.ts';
import type { Proof } from '../../harness/Proof.ts';
import { book, count, pay, reconcileNow, until, type Attempt } from '../../harness/purchase.ts';

/** Every second use is counted and forgotten, and nothing bounds it. */
const FAULT = `
  alter table "Coupon" drop constraint "Coupon_redeemed_within_max";
  create function lose_uses() returns trigger language plpgsql as $$ begin
    new."timesRedeemed" := old."timesRedeemed"; return new; end $$;
  create trigger lose_uses before update on "Coupon" for each row when (new."timesRedeemed" % 2 = 0) execute function lose_uses();`;

/** A machine whose time is wrong: only the database's may decide. */
const SLOW_CLOCK = {
  file: 'server/main.ts',
  from: "import path from 'node:path';",
  to: "import path from 'node:path';\nglobalThis.Date = class extends Date { constructor(...parts) { super(...(parts.length > 0 ? parts : [Date.now()])); } static now() { return super.now() - 43_200_000; } };",
};

export const coupon: Proof = {
  name: 'coupon',
  promise: 'A coupon for M uses is used M times, whoever comes at once; unpaid uses come back once',
  fault: 'the database forgets every second use',
  sourceFaults: [SLOW_CLOCK],
  run: async ({ short, broken, metric, createEnvironment }) => {
    const environment = await createEnvironment({ apps: 2 });
    if (broken) await environment.sql.query(FAULT);
    const sizes = short || broken ? [1, 7] : [1, 7, 50];
    for (const size of sizes) {
      const used = await buyAtOnce({ environment, size });
      metric({
        what: `answers to ${size * 10} buyers of ${size} uses`,
        value: tally(used.attempts.map(({ outcome }) => outcome)),
        wanted: `${size} booked, the rest COUPON_USED_UP`,
        holds: used.strange === 0,
      });
      metric(exactly(`uses of a coupon for ${size}`, used.booked.length, size));
      const left = await drain({ environment, couponId: used.couponId, booked: used.booked });
      metric(
        exactly(
          'uses counted after one was paid, the others declined or never paid and their holds over',
          left.counted,
          1,
        ),
      );
      metric(
        exactly('uses given back, each once, though asked three times', left.givenBack, size - 1),
      );
    }
    metric(
      exactly('answer once the coupon is over', await afterItsEnd(environment), 'COUPON_INVALID'),
    );
    const slow = await createEnvironment({ fault: [SLOW_CLOCK] });
    metric(
      exactly(
        'the same from a server whose own clock is twelve hours slow',
        await afterItsEnd(slow),
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
  const [creator] = (await environment.addCreators(1)) as [Person];
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

/** One pays; the cards of every second of the others are declined, the rest never try, and their holds end. */
async function drain({
  environment,
  couponId,
  booked,
}: {
  environment: TestEnvironment;
  couponId: string;
  booked: Attempt[];
}): Promise<{ counted: number; givenBack: number }> {
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
    givenBack: await count(
      environment,
      '"CouponRedemption" where "couponId" = $1 and "releasedAt" is not null',
      [couponId],
    ),
  };
}

async function afterItsEnd(environment: TestEnvironment): Promise<string> {
  const [creator] = (await environment.addCreators(1)) as [Person];
  const [fan] = (await environment.addPeople(1)) as [Person];
  const { code } = await addCoupon(environment, { creator, maxRedemptions: 5, seconds: 1 });
  const [wanted] = (await addSlots(environment, { creator, count: 1 })) as [Slot];
  await environment.sql.query('select pg_sleep(1.05)');
  return (await book(environment, { fan, slot: wanted, couponCode: code })).outcome;
}
