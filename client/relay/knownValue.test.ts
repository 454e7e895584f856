import { describe, expect, it } from 'vitest';
import { lookUp } from './knownValue.ts';

const TONES = { OPEN: 'warn', CLOSED: 'neutral' } as const;
type Status = 'OPEN' | 'CLOSED' | '%future added value';

describe('lookUp', () => {
  it('finds the entry of a known value', () => {
    expect(lookUp(TONES, 'OPEN' as Status)).toBe('warn');
  });

  it.each(['REOPENED', 'constructor', '__proto__'])('finds nothing for %s', (value) => {
    expect(lookUp(TONES, value as Status)).toBeUndefined();
  });
});
