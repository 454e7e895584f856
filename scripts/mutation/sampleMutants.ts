import { createHash } from 'node:crypto';
import { seeded, shuffled } from '../../prove/harness/random.ts';
import type { Mutant } from './Mutant.ts';

/**
 * Draws `size` mutants in proportion to each file's total, at least one per file. Deterministic for
 * a seed; a change of one file leaves the mutants drawn from other files.
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
  const byFile = Object.values(Object.groupBy(mutants, ({ file }) => file)).filter(
    (group) => group !== undefined,
  );
  return byFile.flatMap((group) => {
    const random = seeded(fileSeed({ file: group[0]?.file ?? '', seed }));
    const share = Math.max(1, Math.round((size * group.length) / mutants.length));
    return shuffled(group, random).slice(0, share);
  });
}

function fileSeed({ file, seed }: { file: string; seed: number }): number {
  return createHash('sha256').update(`${seed} ${file}`).digest().readUInt32LE();
}
