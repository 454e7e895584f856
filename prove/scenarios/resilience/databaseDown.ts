import { setTimeout as sleep } from 'node:timers/promises';
import { atMost, exactly, ofSpeed, tally } from '../../harness/figures.ts';
import { keepAsking } from '../../harness/load.ts';
import { addSlots, type Slot } from '../../harness/offers.ts';
import type { World } from '../../harness/openWorld.ts';
import type { Person } from '../../harness/people.ts';
import type { Proof } from '../../harness/Proof.ts';
import { book, until } from '../../harness/purchase.ts';

const PAGE = '{ creators(first: 5) { edges { node { username } } } }';

export const databaseDown: Proof = {
  name: 'database',
  promise:
    'While the database is away people hear 503, right after it is back everything works, and what was acknowledged is there',
  sabotage:
    'the database forgets what was booked just before it dies, as one without a durable log would',
  run: async ({ short, broken, figure, openWorld }) => {
    const world = await openWorld({ isDurable: true });
    const deaths = short || broken ? 1 : 5;
    const [creator] = (await world.addCreators(1)) as [Person];
    const slots = await addSlots(world, { creator, count: 600 });
    const fans = await world.addPeople(slots.length);
    const acknowledged: string[] = [];
    let next = 0;
    const readers = keepAsking({
      atOnce: 4,
      send: async () => (await world.ask.post('/graphql', { query: PAGE })).status,
    });
    const pages = keepAsking({
      atOnce: 2,
      send: async () => (await world.ask.request('/api/game')).status,
    });
    const buyers = keepAsking({
      atOnce: 2,
      send: () => buy({ world, fans, slots, acknowledged, index: next++ }),
    });
    const back: number[] = [];
    for (let death = 0; death < deaths; death += 1) {
      await sleep(1_500);
      if (broken) {
        await until(async () => acknowledged.length > 0);
        await world.sql.query(FORGET);
      }
      await world.stopDatabase();
      await sleep(1_500);
      await world.startDatabase();
      const returned = performance.now();
      await until(
        async () => (await world.ask.post('/graphql', { query: PAGE })).status === 200,
        30,
      );
      await until(async () => (await world.ask.request('/readyz')).status === 200, 30);
      back.push((performance.now() - returned) / 1_000);
    }
    await sleep(500);
    const shots = [...(await readers.stop()), ...(await pages.stop()), ...(await buyers.stop())];
    const strange = shots.filter(({ status }) => status !== 200 && status !== 503);
    figure(
      exactly(
        `other answers than 200 and 503 (${tally(shots.map(({ status, error }) => error ?? String(status)))})`,
        strange.length > 0
          ? `${tally(strange.map(({ status, error }) => error ?? String(status)))}: ${unexpectedIn(world.appLog(0))}`
          : 'none',
        'none',
      ),
    );
    figure(
      ofSpeed(
        atMost(`time until all works again, longest of ${deaths}`, Math.max(...back), 3, ' s'),
      ),
    );
    const { rows } = await world.sql.query<{ id: string }>('select "id" from "Booking"');
    const kept = new Set(rows.map(({ id }) => id));
    figure(
      exactly(
        `acknowledged bookings lost, of ${acknowledged.length}`,
        acknowledged.filter((id) => !kept.has(id)).length,
        0,
      ),
    );
  },
};

/** What the server wrote about errors that it did not take for the database being away. */
function unexpectedIn(log: string): string {
  return log
    .split('\n')
    .filter((line) => /"msg":"(unexpected error|request failed)"/.test(line))
    .slice(0, 3)
    .join(' | ')
    .slice(0, 3_000);
}

const FORGET = 'delete from "Payment"; delete from "Booking"';

type Buying = {
  world: World;
  fans: Person[];
  slots: Slot[];
  acknowledged: string[];
  index: number;
};

async function buy({ world, fans, slots, acknowledged, index }: Buying): Promise<number> {
  const slot = slots[index];
  if (!slot) {
    await sleep(100);
    return 200;
  }
  const { bookingId, status } = await book(world, { fan: fans[index] as Person, slot });
  if (bookingId) acknowledged.push(bookingId);
  return status;
}
