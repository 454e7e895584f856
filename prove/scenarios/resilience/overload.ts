import { setTimeout as sleep } from 'node:timers/promises';
import { atLeast, atMost, exactly, ofSpeed, percentile, tally } from '../../harness/metrics.ts';
import { pollUntil, lightClient, sendAtRate, type Shot } from '../../harness/load.ts';
import { addSlots } from '../../harness/offers.ts';
import type { TestEnvironment } from '../../harness/createEnvironment.ts';
import type { Proof } from '../../harness/Proof.ts';
import { deliver } from '../../harness/providerEvents.ts';

/** Expensive enough that the load generator outruns the server. */
const PAGE = JSON.stringify({
  query:
    '{ creators(first: 10) { edges { node { username bio tags languages services { title } } } } }',
});
const FAULT = {
  file: 'server/platform/http/overload/admissionControl.ts',
  from: 'admitted.length >= maxConcurrent',
  to: 'admitted.length < 0',
};
const AT_ONCE = 16;
/** The load must exceed the capacity by this factor, or no request is shed. */
const SURPLUS = 600;

export const overload: Proof = {
  name: 'overload',
  promise:
    'At three times its capacity the server keeps nearly its peak throughput, sheds the rest immediately, and recovers',
  fault: 'load shedding is disabled',
  sourceFaults: [FAULT],
  run: async ({ short, broken, metric, createEnvironment }) => {
    const environment = await createEnvironment(broken ? { fault: [FAULT] } : {});
    for (const creator of await environment.addCreators(40))
      await addSlots(environment, { creator, count: 4 });
    const light = lightClient(environment.appUrls[0] ?? '');
    const hurried: (string | undefined)[] = [];
    const send = async (): Promise<number> => {
      const { status, retryAfter } = await light.post('/graphql', PAGE);
      if (status === 503) hurried.push(retryAfter);
      return status;
    };
    const seconds = short || broken ? 5 : 20;
    const peak = await findPeak({ send, seconds });
    const watched = watch(environment);
    const shots = await sendAtRate({
      perSecond: Math.ceil(peak * 3),
      seconds: Math.min(60, Math.max(seconds, SURPLUS / peak)),
      send,
    });
    const always = await watched.stop();
    const served = shots.filter(({ status }) => status === 200);
    const refused = shots.filter(({ status }) => status === 503);
    const lasted =
      Math.max(...shots.map(({ at, milliseconds }) => at + milliseconds)) - (shots[0]?.at ?? 0);
    metric(
      ofSpeed(
        atLeast(
          `fraction of the peak (${Math.round(peak)}/s) served at three times the load`,
          ((served.length / lasted) * 1_000) / peak,
          0.8,
        ),
      ),
    );
    metric(
      exactly(
        `responses other than 200 and 503 (${tally(shots.map(({ status, error }) => error ?? String(status)))})`,
        shots.length - served.length - refused.length,
        0,
      ),
    );
    metric(atLeast('shed requests', refused.length, 1));
    metric(
      exactly('shed requests without Retry-After', hurried.filter((value) => !value).length, 0),
    );
    const waits = refused.map(({ milliseconds }) => milliseconds);
    metric(
      ofSpeed(
        atMost(
          `p99 time until a shed request is answered (median ${Math.round(percentile(waits, 50))} ms)`,
          percentile(waits, 99),
          100,
          ' ms',
        ),
      ),
    );
    metric(
      exactly(
        `failed health checks and webhooks of ${always.length}`,
        always.filter(({ status }) => status !== 200).length,
        0,
      ),
    );
    await sleep(1_000);
    const after = await sendAtRate({
      perSecond: Math.max(1, Math.floor(peak / 4)),
      seconds: 3,
      send,
    });
    metric(
      exactly(
        'responses other than 200 one second later, at a quarter of the peak',
        after.filter(({ status }) => status !== 200).length,
        0,
      ),
    );
    light.close();
  },
};

/** The peak throughput per second. */
async function findPeak({
  send,
  seconds,
}: {
  send: () => Promise<number>;
  seconds: number;
}): Promise<number> {
  const asking = pollUntil({ atOnce: AT_ONCE, send });
  await sleep(3_000);
  const from = asking.shots.length;
  const started = performance.now();
  await sleep(seconds * 1_000);
  const peak = ((asking.shots.length - from) / (performance.now() - started)) * 1_000;
  await asking.stop();
  return peak;
}

/** Sends health checks and payment webhooks, each ten times a second. */
function watch(environment: TestEnvironment): { stop: () => Promise<Shot[]> } {
  let sent = 0;
  const health = pollUntil({
    atOnce: 1,
    send: () => sleep(100).then(async () => (await environment.ask.request('/healthz')).status),
  });
  const webhooks = pollUntil({
    atOnce: 1,
    send: () =>
      sleep(100).then(() =>
        deliver(environment, {
          id: `evt_overload_${(sent += 1)}`,
          type: 'balance.available',
          data: { object: {} },
        }),
      ),
  });
  return { stop: async () => [...(await health.stop()), ...(await webhooks.stop())] };
}
