import { randomUUID } from 'node:crypto';
import { exactly, tally } from '../figures.ts';
import { addSlots, type Slot } from '../offers.ts';
import type { Person } from '../people.ts';
import type { Proof } from '../Proof.ts';
import { book, count, pay, until } from '../purchase.ts';

const AT_ONCE = 50;

export const repeat: Proof = {
  name: 'repeat',
  promise: 'The same request again, also 50 times at once, gives one booking and the same answer',
  sabotage: 'idempotency keys and slots may be used many times',
  run: async ({ short, broken, figure, openWorld }) => {
    const world = await openWorld({ apps: 2 });
    if (broken) await world.sql.query('drop index "Booking_one_live_per_slot"; drop index "Booking_fanId_idempotencyKey_key"');
    const rounds = short || broken ? 3 : 40;
    const [creator] = (await world.addCreators(1)) as [Person];
    const slots = await addSlots(world, { creator, count: rounds + 1 });
    const fans = await world.addPeople(rounds);
    let mostBookings = 0;
    let differentAnswers = 0;
    const outcomes: string[] = [];
    const others: string[] = [];
    for (const [round, fan] of fans.entries()) {
      const key = randomUUID();
      const wanted = slots[round] as Slot;
      const attempts = await Promise.all(Array.from({ length: AT_ONCE }, () => book(world, { fan, slot: wanted, key })));
      outcomes.push(...attempts.map(({ outcome }) => outcome));
      if (new Set(attempts.map(({ bookingId, checkoutUrl }) => `${bookingId} ${checkoutUrl}`)).size > 1) differentAnswers += 1;
      mostBookings = Math.max(mostBookings, await count(world, '"Booking" where "fanId" = $1', [fan.id]));
      others.push((await book(world, { fan, slot: slots[rounds] as Slot, key })).outcome);
      if (round === 0) {
        await pay(attempts[0]?.checkoutUrl ?? '');
        await until(async () => (await count(world, '"Booking" where "fanId" = $1 and "status" = \'CONFIRMED\'', [fan.id])) > 0);
        const late = await book(world, { fan, slot: wanted, key });
        figure(exactly('the same booking once it is paid', late.bookingId === attempts[0]?.bookingId && late.checkoutUrl === null ? 'yes' : 'no', 'yes'));
      }
    }
    figure(exactly(`answers to ${rounds} keys, each ${AT_ONCE} times at once`, tally(outcomes), `${rounds * AT_ONCE} booked`));
    figure(exactly('bookings of one key, at most', mostBookings, 1));
    figure(exactly('keys whose answers differ in booking or checkout', differentAnswers, 0));
    figure(exactly('answers to the same key with another slot', tally(others), `${rounds} IDEMPOTENCY_MISMATCH`));
  },
};
