import { describe } from 'vitest';
import { IN_SMALL, proveInSmall } from '../../harness/inSmall.ts';

describe('every promise about staying up holds, in small, with nothing else to do', () =>
  proveInSmall(IN_SMALL.alone));
