import { endLeftovers } from '../server/testing/leftovers.ts';
import { proofs } from './proofs.ts';
import { runProof } from './harness/runProof.ts';

/**
 * `npm run prove -- [names] [--short] [--break]`: each promise with its figures; the exit code tells whether all hold.
 * With --break every rule is broken on purpose, and a proof that does not notice fails.
 */
const words = process.argv.slice(2);
const short = words.includes('--short');
const broken = words.includes('--break');
const names = words.filter((word) => !word.startsWith('--'));
const unknown = names.filter((name) => !proofs.some((proof) => proof.name === name));
if (unknown.length > 0) {
  process.stderr.write(
    `No proof named ${unknown.join(', ')}. There are: ${proofs.map(({ name }) => name).join(', ')}\n`,
  );
  process.exit(2);
}

await endLeftovers();
const print = (line: string): void => void process.stdout.write(`${line}\n`);
let failed = 0;
const chosen = proofs.filter(({ name }) => names.length === 0 || names.includes(name));
for (const proof of chosen) {
  const { holds } = await runProof({ proof, short, broken, print });
  if (!holds) failed += 1;
}
print(
  `${chosen.length - failed} ${broken ? 'noticed' : 'kept'}, ${failed} ${broken ? 'not noticed' : 'broken'}`,
);
process.exit(failed > 0 ? 1 : 0);
