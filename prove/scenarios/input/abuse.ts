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
const FLOOD = { perSecond: 200, honestPerSecond: 50, seconds: 20 };
/** By then the documents of a single attacker are no longer read. */
const HEARD_SECONDS = 2;
const ATTACKERS = [
  { who: 'one address', FROM: '203.0.113.66' },
  { who: 'ever new addresses', FROM: '' },
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
    'Documents that are meant to hurt are refused with a code, cheaply, and honest requests do not suffer from a flood of them',
  fault: 'the limits of documents are measured and not minded',
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
            `${path}, ${attack.name}: answers with another code (${tally(codes)})`,
            tally(strange) || 'none',
            'none',
          ),
        );
        // Of a few answers on a machine that other tests keep busy it says nothing.
        if (!short)
          metric(atMost(`${path}, ${attack.name}: processor time of the server`, cpuMs, 50, ' ms'));
      }
    }
    metric(
      atMost('memory of the server after all of it', await readMemory(environment), 900, ' MB'),
    );
    const shut = await persist(environment);
    metric({
      what: 'tries of one address until its documents are no longer read',
      value: shut.tries,
      wanted: `at most ${MAX_TRIES}`,
      holds: shut.tries <= MAX_TRIES,
    });
    metric(exactly('of these refusals without Retry-After', shut.withoutRetryAfter, 0));
    // How long an answer takes says something on a machine that does nothing else.
    if (!short && !broken) await flood({ environment, metric });
    metric(
      exactly(
        'an honest request right after',
        (await environment.ask.post('/graphql', { query: '{ __typename }' })).status,
        200,
      ),
    );
  },
};

type Attacking = { environment: TestEnvironment; path: string; attack: Attack; times: number };

/** Codes of the answers, and the server's own processor time for each, from the kernel's books. */
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

/** From somewhere else each time: who sends many of these is not read any more, which would cost next to nothing. */
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

/** The number of the first try of one address that is refused unread. */
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

/** Honest requests alone, then beside attacks of a process of its own: of one address, shut by then, and of many. */
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
    sendAtRate({ perSecond: FLOOD.honestPerSecond, seconds: FLOOD.seconds, send: ask });
  await honest();
  const usual = p99(await honest());
  for (const { who, FROM } of ATTACKERS) {
    const attackers = startProcess('prove/scenarios/input/attackers.ts', {
      TARGET: target,
      FROM,
      PER_SECOND: String(FLOOD.perSecond),
      SECONDS: String(FLOOD.seconds + HEARD_SECONDS),
    });
    await attackers.saying('attacking');
    await sleep(HEARD_SECONDS * 1_000);
    const during = await honest();
    await attackers.exit;
    const told = attackers.output().split('\n')[1] ?? '';
    metric(
      exactly(
        `of ${during.length} honest requests beside attacks of ${who} (${told}), those not answered with 200`,
        during.filter(({ status }) => status !== 200).length,
        0,
      ),
    );
    metric(
      atMost(
        `time of honest requests beside ${FLOOD.perSecond} attacks a second of ${who}, p99 as a multiple of the usual ${usual.toFixed(1)} ms`,
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

/** Hundredths of a second of user and system time; Linux counts in these. */
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
