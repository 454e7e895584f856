import { describe } from 'vitest';
import { SHORT_RUNS, proveShort } from '../../harness/shortRuns.ts';

describe('every promise about money holds, in small', () => proveShort(SHORT_RUNS.money));
