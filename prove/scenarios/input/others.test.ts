import { describe } from 'vitest';
import { SHORT_RUNS, proveShort } from '../../harness/shortRuns.ts';

describe('every other promise holds, in small', () => proveShort(SHORT_RUNS.others));
