import { expect, it } from 'vitest';
import { proofs } from './proofs.ts';
import { runProof } from './runProof.ts';

const MINUTES_MS = 240_000;

/** Proofs that `npm test` runs with small numbers, in two files, so that two can run at a time. */
export const IN_SMALL = {
  money: ['slot', 'coupon', 'repeat', 'refund', 'webhooks', 'ledger', 'backup'],
  others: ['fuzz', 'abuse', 'uploads', 'cross-site', 'rights', 'accounts', 'time', 'protocols'],
} as const;

/**
 * Their figures are about how fast this very machine is or comes back, which other tests keep busy meanwhile. What
 * follows from a kill is tested apart from its time in scripts/crash.test.ts.
 */
export const ALONE_ONLY = ['overload', 'crash', 'database', 'rolling'] as const;

export function proveInSmall(names: readonly string[]): void {
  it.each(names)('%s', async (name) => {
    const proof = proofs.find((known) => known.name === name);
    if (!proof) throw new Error(`There is no proof ${name}.`);
    const { missed } = await runProof({ proof, short: true, broken: false, print: () => undefined });
    expect(missed).toEqual([]);
  }, MINUTES_MS);
}
