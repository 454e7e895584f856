import { describe } from 'vitest';
import { SHORT_RUNS, proveShort } from '../../harness/shortRuns.ts';

describe('every promise about staying up holds, in small, with nothing else to do', () =>
  proveShort(SHORT_RUNS.alone));
