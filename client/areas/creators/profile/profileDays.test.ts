import { afterEach, describe, expect, it, vi } from 'vitest';
import { profileDays } from './profileDays.ts';

afterEach(() => vi.unstubAllEnvs());

describe('profileDays', () => {
  it('a later first day is one of the device, also west of Greenwich', () => {
    vi.stubEnv('TZ', 'America/Los_Angeles');
    expect(profileDays('2080-12-15')).toEqual({
      from: new Date(2080, 11, 14).toISOString(),
      to: new Date(2080, 11, 30).toISOString(),
    });
  });

  it('a past first day is replaced by today', () => {
    expect(profileDays('2020-01-01')).toEqual(profileDays());
  });
});
