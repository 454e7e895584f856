import { describe } from 'vitest';
import { IN_SMALL, proveInSmall } from '../inSmall.ts';

describe('every other promise holds, in small', () => proveInSmall(IN_SMALL.others));
