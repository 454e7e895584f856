import { afterAll, expect, it } from 'vitest';
import { proofs } from './proofs.ts';
import { runProof } from './runProof.ts';
import { sharedWorlds } from './worlds.ts';

const MINUTES_MS = 240_000;

/** Proofs that `npm test` runs with small numbers, in two files, so that two can run at a time. */
export const IN_SMALL = {
  money: ['slot', 'coupon', 'repeat', 'refund', 'ledger', 'webhooks', 'backup'],
  others: ['abuse', 'rights', 'fuzz', 'migrations', 'protocols', 'uploads', 'cross-site', 'accounts', 'time'],
} as const;

/**
 * Their figures are about how fast this very machine is or comes back, which other tests keep busy meanwhile. What
 * follows from a kill is tested apart from its time in scripts/crash.test.ts.
 */
export const ALONE_ONLY = ['overload', 'crash', 'database', 'rolling', 'upgrade'] as const;

export function proveInSmall(names: readonly string[]): void {
  const worlds = sharedWorlds();
  afterAll(worlds.close, MINUTES_MS);
  it.each(names)('%s', async (name) => {
    const proof = proofs.find((known) => known.name === name);
    if (!proof) throw new Error(`There is no proof ${name}.`);
    const { missed } = await runProof({ proof, short: true, broken: false, print: () => undefined, worlds });
    // What a failed proof leaves behind is nothing to judge others by, or itself by at a second try.
    if (missed.length > 0) await worlds.close();
    expect(missed).toEqual([]);
  }, MINUTES_MS);
}
