import { describe } from 'vitest';
import { IN_SMALL, proveInSmall } from '../../harness/inSmall.ts';

describe('every promise about money holds, in small', () => proveInSmall(IN_SMALL.money));
