import { describe } from 'vitest';
import { providePrograms } from '../../../scripts/testing/debianPrograms.ts';
import { SHORT_RUNS, runShortProofs } from '../../harness/shortRuns.ts';
import { PROGRAMS } from '../machines/startServices.ts';

// `machines` uses Debian's services, which are downloaded if possible.
const missing = await providePrograms(PROGRAMS);
if (missing) process.stdout.write(`not run: the proof "machines": ${missing}\n`);
const names = SHORT_RUNS.alone.filter((name) => name !== 'machines' || missing === null);

describe('proofs that need the whole machine, short', () => runShortProofs(names));
