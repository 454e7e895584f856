import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { atMost, exactly, percentile, tally } from '../../harness/metrics.ts';
import { lightClient, sendAtRate } from '../../harness/load.ts';
import type { TestEnvironment } from '../../harness/createEnvironment.ts';
import type { Proof } from '../../harness/Proof.ts';
import { startProcess } from '../../../scripts/testing/startProcess.ts';
import { ATTACKS, reworded, type Attack } from './attacks.ts';

const MAX_TRIES = 101;
const FLOOD = { perSecond: 200, legitimatePerSecond: 50, seconds: 20 };
/** Time after which the server stops parsing the documents of a single attacker. */
const PARSED_SECONDS = 2;
const ATTACKERS = [
  { who: 'one IP address', FROM: '203.0.113.66' },
  { who: 'changing IP addresses', FROM: '' },
];
const HONEST = JSON.stringify({
  query: '{ creators(first: 10) { edges { node { username bio tags } } } }',
});

const NO_LIMITS = {
  file: 'server/platform/graphql/limits/limits.ts',
  from: 'if (refused) throw refused;',
  to: '',
};

export const abuse: Proof = {
  name: 'abuse',
  promise:
    'Expensive queries are rejected cheaply with a code, and a flood of them does not slow down other requests',
  fault: 'the limits of GraphQL documents are not enforced',
  sourceFaults: [NO_LIMITS],
  run: async ({ short, broken, metric, createEnvironment }) => {
    const environment = await createEnvironment({
      settings: { TRUST_PROXY: 'loopback' },
      ...(broken ? { fault: [NO_LIMITS] } : {}),
    });
    for (const path of ['/graphql', '/graphql/public']) {
      for (const attack of ATTACKS) {
        const { codes, cpuMs } = await attackTimes({
          environment,
          path,
          attack,
          times: short || broken ? 5 : 50,
        });
        const strange = codes.filter((code) => !attack.codes.includes(code));
        metric(
          exactly(
            `${path}, ${attack.name}: responses with another code (${tally(codes)})`,
            tally(strange) || 'none',
            'none',
          ),
        );
        // Too few requests to measure in short runs.
        if (!short)
          metric(atMost(`${path}, ${attack.name}: CPU time of the server`, cpuMs, 50, ' ms'));
      }
    }
    metric(atMost('memory of the server at the end', await readMemory(environment), 900, ' MB'));
    const shut = await persist(environment);
    metric({
      what: 'tries of one address until its documents are no longer read',
      value: shut.tries,
      expected: `at most ${MAX_TRIES}`,
      holds: shut.tries <= MAX_TRIES,
    });
    metric(exactly('rejections without Retry-After', shut.withoutRetryAfter, 0));
    // Response times are not meaningful while other tests run.
    if (!short && !broken) await flood({ environment, metric });
    metric(
      exactly(
        'a legitimate request after the attacks',
        (await environment.ask.post('/graphql', { query: '{ __typename }' })).status,
        200,
      ),
    );
  },
};

type Attacking = { environment: TestEnvironment; path: string; attack: Attack; times: number };

/** The response codes, and the CPU time of the server for each, as counted by the kernel. */
async function attackTimes({
  environment,
  path,
  attack,
  times,
}: Attacking): Promise<{ codes: string[]; cpuMs: number }> {
  await send({ environment, path, attack });
  const before = cpuTicks(environment);
  const codes: string[] = [];
  for (let time = 0; time < times; time += 1) codes.push(await send({ environment, path, attack }));
  return { codes, cpuMs: ((cpuTicks(environment) - before) * 10) / times };
}

/**
 * Uses another IP address each time: after many such documents the server rejects an address
 * without parsing.
 */
async function send({ environment, path, attack }: Omit<Attacking, 'times'>): Promise<string> {
  const { body, status } = await environment.ask.request(path, {
    method: 'POST',
    body: reworded(attack.body),
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.9.${randomInt(256)}.${randomInt(256)}`,
    },
  });
  const answer = body as { errors?: { extensions?: { code?: string } }[] } | null;
  return answer?.errors?.[0]?.extensions?.code ?? `status ${status}`;
}

/** The number of the first request of one IP address that is rejected without parsing. */
async function persist(
  environment: TestEnvironment,
): Promise<{ tries: number; withoutRetryAfter: number }> {
  for (let tries = 1; tries <= MAX_TRIES + 1; tries += 1) {
    const { status, headers } = await environment.ask.request('/graphql', {
      method: 'POST',
      body: ATTACKS[1]?.body ?? '',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.65' },
    });
    if (status === 429) return { tries, withoutRetryAfter: headers.get('retry-after') ? 0 : 1 };
  }
  return { tries: MAX_TRIES + 1, withoutRetryAfter: 0 };
}

/**
 * Measures legitimate requests alone, then during attacks from one IP address (rejected by then)
 * and from many. The attacks come from a separate process.
 */
async function flood({
  environment,
  metric,
}: { environment: TestEnvironment } & Pick<Parameters<Proof['run']>[0], 'metric'>): Promise<void> {
  await environment.addCreators(10);
  const target = environment.appUrls[0] ?? '';
  const light = lightClient(target);
  const ask = async () =>
    (
      await light.post('/graphql', HONEST, {
        'x-forwarded-for': `10.8.${randomInt(256)}.${randomInt(256)}`,
      })
    ).status;
  const honest = () =>
    sendAtRate({ perSecond: FLOOD.legitimatePerSecond, seconds: FLOOD.seconds, send: ask });
  await honest();
  const usual = p99(await honest());
  for (const { who, FROM } of ATTACKERS) {
    const attackers = startProcess('prove/scenarios/input/attackers.ts', {
      TARGET: target,
      FROM,
      PER_SECOND: String(FLOOD.perSecond),
      SECONDS: String(FLOOD.seconds + PARSED_SECONDS),
    });
    await attackers.saying('attacking');
    await sleep(PARSED_SECONDS * 1_000);
    const during = await honest();
    await attackers.exit;
    const summary = attackers.output().split('\n')[1] ?? '';
    metric(
      exactly(
        `failed legitimate requests of ${during.length} during attacks of ${who} (${summary})`,
        during.filter(({ status }) => status !== 200).length,
        0,
      ),
    );
    metric(
      atMost(
        `p99 of legitimate requests during ${FLOOD.perSecond} attacks/s of ${who}, as a multiple of ${usual.toFixed(1)} ms without attacks`,
        p99(during) / usual,
        2,
      ),
    );
  }
  light.close();
}

function p99(shots: Awaited<ReturnType<typeof sendAtRate>>): number {
  return percentile(
    shots.map(({ milliseconds }) => milliseconds),
    99,
  );
}

/** CPU time in hundredths of a second, the unit of /proc/<pid>/stat. */
function cpuTicks(environment: TestEnvironment): number {
  const fields =
    readFileSync(`/proc/${environment.appPid(0)}/stat`, 'utf8')
      .split(') ')[1]
      ?.split(' ') ?? [];
  return Number(fields[11]) + Number(fields[12]);
}

async function readMemory(environment: TestEnvironment): Promise<number> {
  const kilobytes = Number(
    /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${environment.appPid(0)}/status`, 'utf8'))?.[1] ?? 0,
  );
  return kilobytes / 1_024;
}
