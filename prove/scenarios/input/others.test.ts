import { describe } from 'vitest';
import { SHORT_RUNS, runShortProofs } from '../../harness/shortRuns.ts';

describe('other proofs, short', () => runShortProofs(SHORT_RUNS.others));
