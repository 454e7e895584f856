import { afterAll, expect, it } from 'vitest';
import { proofs } from '../proofs.ts';
import { runProof } from './runProof.ts';
import { sharedEnvironments } from './environments.ts';

/** The first proof of a file also starts its environment, on a machine that may be busy. */
const TIMEOUT_MS = 480_000;

/**
 * Proofs that `npm test` runs with small numbers. Two files let two run in parallel; `alone` needs the
 * whole machine and runs after all other tests.
 */
export const SHORT_RUNS = {
  money: [
    'slot',
    'waitlist',
    'drops',
    'sell',
    'squads',
    'coupon',
    'repeat',
    'refund',
    'ledger',
    'webhooks',
    'lateMoney',
    'backup',
  ],
  others: [
    'abuse',
    'fuzz',
    'migrations',
    'protocols',
    'uploads',
    'largeFiles',
    'hostileFiles',
    'cross-site',
    'accounts',
    'address',
    'keys',
    'time',
    'attendance',
    'alerts',
    'blocks',
  ],
  alone: [
    'appointments',
    'rights',
    'overload',
    'receivers',
    'crash',
    'database',
    'rolling',
    'anyBrowser',
    'oldTabs',
    'machines',
  ],
} as const;

/** Not run by `npm test`: needs the git history, which a copy of the sources may not have. */
export const RUN_ALONE = ['upgrade'] as const;

export function runShortProofs(names: readonly string[]): void {
  const environments = sharedEnvironments();
  afterAll(environments.close, TIMEOUT_MS);
  it.each(names)(
    '%s',
    async (name) => {
      const proof = proofs.find((known) => known.name === name);
      if (!proof) throw new Error(`Unknown proof ${name}.`);
      const ran = await runProof({
        proof,
        short: true,
        broken: false,
        print: () => undefined,
        environments,
      });
      const missed = ran.missed.filter(({ isSpeed }) => !isSpeed);
      // A failed proof may leave invalid data, which must not affect others or the retry.
      if (missed.length > 0) await environments.close();
      // One line, so that the list of retried tests names what was missed.
      expect(missed.map(({ what, value }) => `${what}: ${value}`).join('; ')).toBe('');
    },
    TIMEOUT_MS,
  );
}
