import { seeded, shuffled } from '../../prove/harness/random.ts';
import type { Mutant } from './Mutant.ts';

/** Draws `size` mutants, as many from each file as its share of all, and at least one. The same seed draws the same. */
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
