import { describe } from 'vitest';
import { SHORT_RUNS, runShortProofs } from '../../harness/shortRuns.ts';

describe('proofs about money, short', () => runShortProofs(SHORT_RUNS.money));
