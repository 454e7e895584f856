import { describe } from 'vitest';
import { IN_SMALL, proveInSmall } from '../../harness/inSmall.ts';

describe('every other promise holds, in small', () => proveInSmall(IN_SMALL.others));
