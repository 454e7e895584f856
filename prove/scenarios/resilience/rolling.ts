import { setTimeout as sleep } from 'node:timers/promises';
import { atLeast, atMost, exactly, ofSpeed, tally } from '../../harness/metrics.ts';
import { pollUntil } from '../../harness/load.ts';
import { addSlots, type Slot } from '../../harness/offers.ts';
import type { TestEnvironment } from '../../harness/createEnvironment.ts';
import type { Person } from '../../harness/people.ts';
import { TEXT_REFUSED } from '../../harness/operations.ts';
import type { Proof } from '../../harness/Proof.ts';
import { book, count, readProfile } from '../../harness/purchase.ts';

export const rolling: Proof = {
  name: 'rolling',
  promise: 'Server processes are restarted one at a time under load without a failed request',
  fault: 'processes receive SIGKILL instead of SIGTERM',
  run: async ({ short, broken, metric, createEnvironment }) => {
    // In production mode a stopping server first answers 503 on /readyz for a while.
    const environment = await createEnvironment({
      apps: 2,
      persistedOnly: true,
      settings: { NODE_ENV: 'production', SANDBOX: '1' },
    });
    const restarts = short || broken ? 4 : 20;
    const bookings = short || broken ? 40 : 400;
    const creator = await environment.addCreator();
    const slots = await addSlots(environment, { creator, count: bookings });
    const fans = await environment.addPeople(bookings);
    const outcomes: string[] = [];
    const balancer = createLoadBalancer(environment);
    const readers = pollUntil({
      atOnce: 6,
      send: () => balancer.send((app) => readProfile(environment, { creator, app })),
    });
    const buyer = (async () => {
      for (let index = 0; index < bookings; index += 1)
        outcomes.push(
          await balancer
            .send((app) =>
              buy({ environment, fan: fans[index] as Person, slot: slots[index] as Slot, app }),
            )
            .catch((error: Error) => error.message),
        );
    })();
    const exitCodes: (number | null)[] = [];
    const shutdownSeconds: number[] = [];
    for (let restart = 0; restart < restarts; restart += 1) {
      const started = performance.now();
      exitCodes.push(await environment.killApp(restart % 2, broken ? 'SIGKILL' : 'SIGTERM'));
      shutdownSeconds.push((performance.now() - started) / 1_000);
      await environment.startApp(restart % 2);
      await sleep(400);
    }
    await buyer;
    while (readers.shots.length + outcomes.length < (short || broken ? 300 : 5_000))
      await sleep(50);
    const { code } = await environment.ask.graphql('{ games(first: 1) { edges { cursor } } }');
    const shots = await readers.stop();
    balancer.stop();
    const failed = shots.filter(({ status }) => status !== 200);
    metric(exactly('answer to the text of an operation', code ?? 'data', TEXT_REFUSED));
    metric(
      atLeast(
        'requests by operation id during the restarts',
        shots.length + outcomes.length,
        short || broken ? 300 : 5_000,
      ),
    );
    metric(
      exactly(
        `failed reads${failed.length > 0 ? ` (${tally(failed.map(({ status, error }) => error ?? String(status)))})` : ''}`,
        failed.length,
        0,
      ),
    );
    metric(exactly('results of bookings', tally(outcomes), `${outcomes.length} booked`));
    metric(
      exactly('bookings in the database', await count(environment, '"Booking"'), outcomes.length),
    );
    metric(
      exactly(`exit codes of ${restarts} restarts`, tally(exitCodes.map(String)), `${restarts} 0`),
    );
    metric(ofSpeed(atMost('longest shutdown', Math.max(...shutdownSeconds), 10, ' s')));
  },
};

async function buy({
  environment,
  fan,
  slot,
  app,
}: {
  environment: TestEnvironment;
  fan: Person;
  slot: Slot;
  app: number;
}): Promise<string> {
  return (
    await book(
      {
        ...environment,
        ask: {
          ...environment.ask,
          graphql: (operation, variables, asking) =>
            environment.ask.graphql(operation, variables, { ...asking, app }),
        } as TestEnvironment['ask'],
      },
      { fan, slot },
    )
  ).outcome;
}

type Balancer = { send: <T>(send: (app: number) => Promise<T>) => Promise<T>; stop: () => void };

/** Checks the readiness of each process every 100 ms and sends requests to ready ones in turn. */
function createLoadBalancer(environment: TestEnvironment): Balancer {
  const ready = environment.appUrls.map(() => true);
  let turn = 0;
  const checkReadiness = (): void => {
    for (const [app, url] of environment.appUrls.entries()) {
      fetch(`${url}/readyz`).then(
        async (answer) => {
          await answer.arrayBuffer();
          ready[app] = answer.ok;
        },
        () => (ready[app] = false),
      );
    }
  };
  const timer = setInterval(checkReadiness, 100);
  const pick = (): number => {
    turn += 1;
    const next = turn % ready.length;
    return ready[next] ? next : (next + 1) % ready.length;
  };
  return { send: (send) => send(pick()), stop: () => clearInterval(timer) };
}
