import { describe } from 'vitest';
import { SHORT_RUNS, runShortProofs } from '../../harness/shortRuns.ts';

describe('proofs that need the whole machine, short', () => runShortProofs(SHORT_RUNS.alone));
