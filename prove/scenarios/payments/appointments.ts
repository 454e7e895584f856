import { exactly, tally } from '../../harness/metrics.ts';
import type { Proof } from '../../harness/Proof.ts';
import { accepting, addScene, OUTCOMES, type Outcomes, type Scene } from './appointmentScene.ts';
import { countFaults } from './appointmentFaults.ts';
import { meetAtOnce, settleHolds } from './appointmentSteps.ts';

const BLIND = {
  file: 'server/areas/bookings/appointments/acceptSessionRequest.ts',
  from: 'if (place?.isBlocked)',
  to: 'if (place === null)',
};

export const appointments: Proof = {
  name: 'appointments',
  promise:
    'Accepted requests, bookings, pattern fills and busy times on overlapping times, all at once, book no time twice, and every hold ends',
  fault: 'accepting ignores what is in the way, and the constraint on live bookings is dropped',
  sourceFaults: [BLIND],
  run: async ({ short, broken, metric, createEnvironment }) => {
    const environment = await createEnvironment(broken ? { apps: 2, fault: [BLIND] } : { apps: 2 });
    if (broken)
      await environment.sql.query('alter table "Booking" drop constraint "Booking_no_overlap"');
    const rounds = short || broken ? 1 : 8;
    const outcomes: Outcomes = {
      accept: [],
      book: [],
      fill: [],
      read: [],
      pay: [],
      retry: [],
    };
    const scenes: Scene[] = [];
    let [held, paid, confirmed] = [0, 0, 0];
    for (let round = 0; round < rounds; round += 1) {
      const scene = await addScene(environment);
      scenes.push(scene);
      await meetAtOnce({ environment, scene, outcomes });
      const settled = await settleHolds({ environment, scene, outcomes });
      held += settled.held;
      paid += settled.paid;
      confirmed += settled.confirmed;
    }
    const creators = scenes.map(({ creator }) => creator.id);
    for (const [what, value] of await countFaults({ environment, creators }))
      metric(exactly(`${what}, in ${rounds} rounds of ${accepting} concurrent accepts`, value, 0));
    metric(exactly(`sessions confirmed of ${paid} paid ones`, confirmed, paid));
    metric({
      what: 'times held for fans of requests',
      value: held,
      expected: `at least ${rounds}, fewer than ${rounds * accepting}`,
      holds: held >= rounds && held < rounds * accepting,
    });
    for (const [step, expected] of Object.entries(OUTCOMES)) {
      const codes = outcomes[step as keyof Outcomes];
      metric(
        exactly(
          `results of "${step}" other than the expected ones (${tally(codes)})`,
          tally(codes.filter((code) => !expected.includes(code))) || 'none',
          'none',
        ),
      );
    }
  },
};
