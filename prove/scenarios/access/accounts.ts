import { atMost, exactly } from '../../harness/metrics.ts';
import type { TestEnvironment } from '../../harness/createEnvironment.ts';
import type { Proof } from '../../harness/Proof.ts';
import { flags } from './accountFlags.ts';
import { sessions } from './accountSessions.ts';
import { type RecordedMetrics, register, signIn } from './accountSignIn.ts';

export const accounts: Proof = {
  name: 'accounts',
  promise:
    'Password guessing stops at the tenth attempt, also with forged IP addresses; sessions end as required; no input makes a user admin',
  fault: 'forged IP addresses are trusted',
  run: async ({ short, broken, metric, createEnvironment }) => {
    const tries = short ? 14 : 50;
    const environment = await createEnvironment(
      broken ? { settings: { TRUST_PROXY: 'loopback' } } : {},
    );
    await recount(environment);
    const victim = await register(environment);
    const direct = await guess(environment, { email: victim.email, address: null, tries });
    judge({
      metric,
      what: `of ${tries} wrong passwords from one address, the first that got 429`,
      guessed: direct,
    });
    await recount(environment);
    const other = await register(environment);
    const forged = await guess(environment, {
      email: other.email,
      address: (attempt) => `203.0.113.${attempt}`,
      tries,
    });
    judge({
      metric,
      what: 'the same with a new forged X-Forwarded-For each time',
      guessed: forged,
    });
    await recount(environment);
    const both = await register(environment);
    const doors = await guess(environment, {
      email: both.email,
      address: null,
      tries,
      doors: ['/api/auth/sign-in/email', '/login'],
    });
    judge({ metric, what: 'the same through sign-in and REST alternately', guessed: doors });

    const proxied = await createEnvironment({ settings: { TRUST_PROXY: 'loopback' } });
    const owner = await register(proxied);
    const network = await guess(proxied, {
      email: owner.email,
      address: (attempt) => `2001:db8:1:2::${attempt.toString(16)}`,
      tries,
    });
    judge({ metric, what: 'from one IPv6 /64 behind a trusted proxy', guessed: network });
    for (const [who, account] of [
      ['the owner', owner],
      ['another user', await register(proxied)],
    ] as const) {
      for (const address of ['198.51.100.7', '2001:db8:1:3::1'])
        metric(
          exactly(
            `${who} from ${address} during the attack`,
            (await signIn(proxied, { ...account, address })).status,
            200,
          ),
        );
    }
    await sessions({ environment: proxied, metric });
    await flags({ environment: proxied, metric });
  },
};

/** Resets the count of wrong passwords in the database and in the memory of the process. */
async function recount(environment: TestEnvironment): Promise<void> {
  await environment.sql.query('delete from "RateLimit"');
  await environment.killApp(0, 'SIGKILL');
  await environment.startApp(0);
}

/** `first` is the number of the first attempt that the rate limit refused. */
type Guessed = { first: number; withoutRetryAfter: number; checkedLater: number };

async function guess(
  environment: TestEnvironment,
  {
    email,
    address,
    tries,
    doors = ['/api/auth/sign-in/email'],
  }: {
    email: string;
    address: ((attempt: number) => string) | null;
    tries: number;
    doors?: string[];
  },
): Promise<Guessed> {
  const guessed = { first: tries + 1, withoutRetryAfter: 0, checkedLater: 0 };
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const from = address?.(attempt);
    const { status, headers } = await environment.ask.post(
      doors[attempt % doors.length] ?? '',
      { email, password: `wrong-${attempt}` },
      { headers: from ? { 'x-forwarded-for': from } : {} },
    );
    if (status === 429) {
      guessed.first = Math.min(guessed.first, attempt);
      if (!headers.get('retry-after')) guessed.withoutRetryAfter += 1;
    } else if (attempt > guessed.first) guessed.checkedLater += 1;
  }
  return guessed;
}

function judge({
  metric,
  what,
  guessed,
}: { what: string; guessed: Guessed } & Pick<RecordedMetrics, 'metric'>): void {
  metric(atMost(what, guessed.first, 10));
  metric(
    exactly(
      '429 without Retry-After, and later attempts that were checked',
      `${guessed.withoutRetryAfter} ${guessed.checkedLater}`,
      '0 0',
    ),
  );
}
