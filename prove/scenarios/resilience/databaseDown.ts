import { setTimeout as sleep } from 'node:timers/promises';
import { atMost, exactly, ofSpeed, tally } from '../../harness/metrics.ts';
import { pollUntil } from '../../harness/load.ts';
import { addSlots, type Slot } from '../../harness/offers.ts';
import type { TestEnvironment } from '../../harness/createEnvironment.ts';
import type { Person } from '../../harness/people.ts';
import type { Proof } from '../../harness/Proof.ts';
import { book, until } from '../../harness/purchase.ts';

const PAGE = '{ creators(first: 5) { edges { node { username } } } }';

export const databaseDown: Proof = {
  name: 'database',
  promise:
    'Without the database requests get 503; when it is back everything works and nothing acknowledged is lost',
  fault: 'bookings made just before the kill are deleted, as without a durable log',
  run: async ({ short, broken, metric, createEnvironment }) => {
    const environment = await createEnvironment({ isDurable: true });
    const deaths = short || broken ? 1 : 5;
    const creator = await environment.addCreator();
    const slots = await addSlots(environment, { creator, count: 600 });
    const fans = await environment.addPeople(slots.length);
    const acknowledged: string[] = [];
    let next = 0;
    const readers = pollUntil({
      atOnce: 4,
      send: async () => (await environment.ask.post('/graphql', { query: PAGE })).status,
    });
    const pages = pollUntil({
      atOnce: 2,
      send: async () => {
        // Stays below the limit of REST reads per minute on a fast machine too.
        await sleep(100);
        return (await environment.ask.request('/api/game')).status;
      },
    });
    const buyers = pollUntil({
      atOnce: 2,
      send: () => buy({ environment, fans, slots, acknowledged, index: next++ }),
    });
    const back: number[] = [];
    for (let death = 0; death < deaths; death += 1) {
      await sleep(1_500);
      if (broken) {
        await until(async () => acknowledged.length > 0);
        await environment.sql.query(FORGET);
      }
      await environment.stopDatabase();
      await sleep(1_500);
      await environment.startDatabase();
      const returned = performance.now();
      await until(
        async () => (await environment.ask.post('/graphql', { query: PAGE })).status === 200,
        30,
      );
      await until(async () => (await environment.ask.request('/readyz')).status === 200, 30);
      back.push((performance.now() - returned) / 1_000);
    }
    await sleep(500);
    const shots = [...(await readers.stop()), ...(await pages.stop()), ...(await buyers.stop())];
    const strange = shots.filter(({ status }) => status !== 200 && status !== 503);
    metric(
      exactly(
        `responses other than 200 and 503 (${tally(shots.map(({ status, error }) => error ?? String(status)))})`,
        strange.length > 0
          ? `${tally(strange.map(({ status, error }) => error ?? String(status)))}: ${unexpectedIn(environment.appLog(0))}`
          : 'none',
        'none',
      ),
    );
    metric(
      ofSpeed(
        atMost(
          `longest time until requests succeed, of ${deaths} kills`,
          Math.max(...back),
          3,
          ' s',
        ),
      ),
    );
    const { rows } = await environment.sql.query<{ id: string }>('select "id" from "Booking"');
    const kept = new Set(rows.map(({ id }) => id));
    metric(
      exactly(
        `acknowledged bookings lost, of ${acknowledged.length}`,
        acknowledged.filter((id) => !kept.has(id)).length,
        0,
      ),
    );
  },
};

/** Unexpected errors in the server log, other than the lost database. */
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
  environment: TestEnvironment;
  fans: Person[];
  slots: Slot[];
  acknowledged: string[];
  index: number;
};

async function buy({ environment, fans, slots, acknowledged, index }: Buying): Promise<number> {
  const slot = slots[index];
  if (!slot) {
    await sleep(100);
    return 200;
  }
  const { bookingId, status } = await book(environment, { fan: fans[index] as Person, slot });
  if (bookingId) acknowledged.push(bookingId);
  return status;
}
