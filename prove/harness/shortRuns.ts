import { afterAll, expect, it } from 'vitest';
import { proofs } from '../proofs.ts';
import { runProof } from './runProof.ts';
import { sharedEnvironments } from './environments.ts';

const MINUTES_MS = 240_000;

/**
 * Proofs that `npm test` runs with small numbers: in two files, so that two can run at a time, and behind all other tests
 * those that take the whole machine.
 */
export const SHORT_RUNS = {
  money: ['slot', 'coupon', 'repeat', 'refund', 'ledger', 'webhooks', 'lateMoney', 'backup'],
  others: [
    'abuse',
    'rights',
    'fuzz',
    'migrations',
    'protocols',
    'uploads',
    'cross-site',
    'accounts',
    'address',
    'keys',
    'time',
  ],
  alone: ['overload', 'receivers', 'crash', 'database', 'rolling', 'anyBrowser', 'oldTabs'],
} as const;

/** Needs the history of the repository, which a copy of it may not have. */
export const RUN_ALONE = ['upgrade'] as const;

export function proveShort(names: readonly string[]): void {
  const environments = sharedEnvironments();
  afterAll(environments.close, MINUTES_MS);
  it.each(names)(
    '%s',
    async (name) => {
      const proof = proofs.find((known) => known.name === name);
      if (!proof) throw new Error(`There is no proof ${name}.`);
      const ran = await runProof({
        proof,
        short: true,
        broken: false,
        print: () => undefined,
        environments,
      });
      const missed = ran.missed.filter(({ isSpeed }) => !isSpeed);
      // What a failed proof leaves behind is nothing to judge others by, or itself by at a second try.
      if (missed.length > 0) await environments.close();
      expect(missed).toEqual([]);
    },
    MINUTES_MS,
  );
}
