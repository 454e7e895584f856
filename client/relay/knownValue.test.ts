import { describe, expect, it } from 'vitest';
import { lookUp } from './knownValue.ts';

const TONES = { OPEN: 'warn', CLOSED: 'neutral' } as const;
type Status = 'OPEN' | 'CLOSED' | '%future added value';

describe('lookUp', () => {
  it('the entry of a known value is found', () => {
    expect(lookUp(TONES, 'OPEN' as Status)).toBe('warn');
  });

  it.each(['REOPENED', 'constructor', '__proto__'])('no entry is found for %s', (value) => {
    expect(lookUp(TONES, value as Status)).toBeUndefined();
  });
});
