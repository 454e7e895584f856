import { seeded, shuffled } from '../../prove/harness/random.ts';
import type { Mutant } from './Mutant.ts';

/**
 * Draws `size` mutants in proportion to each file's total, at least one per file. Deterministic for
 * a seed.
 */
export function sampleMutants({
  mutants,
  size,
  seed,
}: {
  mutants: Mutant[];
  size: number;
  seed: number;
}): Mutant[] {
  const random = seeded(seed);
  const byFile = Object.values(Object.groupBy(mutants, ({ file }) => file)).filter(
    (group) => group !== undefined,
  );
  return byFile.flatMap((group) => {
    const share = Math.max(1, Math.round((size * group.length) / mutants.length));
    return shuffled(group, random).slice(0, share);
  });
}
