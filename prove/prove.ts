import { parseArgs } from 'node:util';
import { endLeftovers } from '../server/testing/inspect/leftovers.ts';
import { proofs } from './proofs.ts';
import { runProof } from './harness/runProof.ts';

/**
 * `npm run prove -- [names] [--short] [--break]` verifies each promise and prints its metrics. With
 * `--break` it injects a fault into each proof and fails if a proof does not detect it.
 */
const {
  values: { short, break: broken },
  positionals: names,
} = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    break: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const unknown = names.filter((name) => !proofs.some((proof) => proof.name === name));
if (unknown.length > 0) {
  process.stderr.write(
    `Unknown proofs: ${unknown.join(', ')}. Known: ${proofs.map(({ name }) => name).join(', ')}\n`,
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
  `${chosen.length - failed} ${broken ? 'detected' : 'passed'}, ${failed} ${broken ? 'not detected' : 'failed'}`,
);
process.exit(failed > 0 ? 1 : 0);
