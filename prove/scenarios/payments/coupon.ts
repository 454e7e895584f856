import { exactly, tally } from '../../harness/figures.ts';
import { addCoupon, addSlots, type Slot } from '../../harness/offers.ts';
import type { World } from '../../harness/openWorld.ts';
import type { Person } from '../../harness/people.ts';
import type { Proof } from '../../harness/Proof.ts';
import { book, count, pay, reconcileNow, until, type Attempt } from '../../harness/purchase.ts';

/** Every second use is counted and forgotten, and nothing bounds it. */
const SABOTAGE = `
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
  sabotage: 'the database forgets every second use',
  run: async ({ short, broken, figure, openWorld }) => {
    const world = await openWorld({ apps: 2 });
    if (broken) await world.sql.query(SABOTAGE);
    const sizes = short || broken ? [1, 7] : [1, 7, 50];
    for (const size of sizes) {
      const used = await buyAtOnce({ world, size });
      figure({
        what: `answers to ${size * 10} buyers of ${size} uses`,
        value: tally(used.attempts.map(({ outcome }) => outcome)),
        wanted: `${size} booked, the rest COUPON_USED_UP`,
        holds: used.strange === 0,
      });
      figure(exactly(`uses of a coupon for ${size}`, used.booked.length, size));
      const left = await letGo({ world, couponId: used.couponId, booked: used.booked });
      figure(
        exactly(
          'uses counted after one was paid, the others declined or never paid and their holds over',
          left.counted,
          1,
        ),
      );
      figure(
        exactly('uses given back, each once, though asked three times', left.givenBack, size - 1),
      );
    }
    figure(exactly('answer once the coupon is over', await afterItsEnd(world), 'COUPON_INVALID'));
    const slow = await openWorld({ sabotage: [SLOW_CLOCK] });
    figure(
      exactly(
        'the same from a server whose own clock is twelve hours slow',
        await afterItsEnd(slow),
        'COUPON_INVALID',
      ),
    );
  },
};

type Used = { couponId: string; attempts: Attempt[]; booked: Attempt[]; strange: number };

async function buyAtOnce({ world, size }: { world: World; size: number }): Promise<Used> {
  const [creator] = (await world.addCreators(1)) as [Person];
  const { id, code } = await addCoupon(world, { creator, maxRedemptions: size });
  const [buyers, slots] = await Promise.all([
    world.addPeople(size * 10),
    addSlots(world, { creator, count: size * 10 }),
  ]);
  const attempts = await Promise.all(
    buyers.map((fan, index) => book(world, { fan, slot: slots[index] as Slot, couponCode: code })),
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
async function letGo({
  world,
  couponId,
  booked,
}: {
  world: World;
  couponId: string;
  booked: Attempt[];
}): Promise<{ counted: number; givenBack: number }> {
  const [paying, ...others] = booked;
  for (const { checkoutUrl } of others.filter((_, index) => index % 2 === 0))
    await pay(checkoutUrl ?? '', '4000000000000002');
  await pay(paying?.checkoutUrl ?? '');
  await until(
    async () =>
      (await count(world, '"Booking" where "couponId" = $1 and "status" = \'CONFIRMED\'', [
        couponId,
      ])) === 1,
  );
  await world.sql.query(
    `update "Booking" set "holdExpiresAt" = now() - interval '1 minute' where "couponId" = $1 and "status" = 'HELD'`,
    [couponId],
  );
  for (let time = 0; time < 3; time += 1) {
    await reconcileNow(world);
    await until(
      async () =>
        (await count(world, "graphile_worker.jobs where task_identifier = 'reconcile'")) === 0,
    );
  }
  await until(
    async () =>
      (await count(world, '"Booking" where "couponId" = $1 and "status" = \'HELD\'', [
        couponId,
      ])) === 0,
    30,
  );
  const { rows } = await world.sql.query<{ counted: number }>(
    'select "timesRedeemed" as counted from "Coupon" where "id" = $1',
    [couponId],
  );
  return {
    counted: rows[0]?.counted ?? -1,
    givenBack: await count(
      world,
      '"CouponRedemption" where "couponId" = $1 and "givenBackAt" is not null',
      [couponId],
    ),
  };
}

async function afterItsEnd(world: World): Promise<string> {
  const [creator] = (await world.addCreators(1)) as [Person];
  const [fan] = (await world.addPeople(1)) as [Person];
  const { code } = await addCoupon(world, { creator, maxRedemptions: 5, seconds: 1 });
  const [wanted] = (await addSlots(world, { creator, count: 1 })) as [Slot];
  await world.sql.query('select pg_sleep(1.05)');
  return (await book(world, { fan, slot: wanted, couponCode: code })).outcome;
}
