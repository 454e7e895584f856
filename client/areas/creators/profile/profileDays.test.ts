import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { profileDays } from './profileDays.ts';

/** In a process of its own, because a thread cannot change its zone. */
function daysIn(TZ: string, firstDay: string): unknown {
  const file = 'client/areas/creators/profile/profileDays.ts';
  const code = `import('./${file}').then((m) => console.log(JSON.stringify(m.profileDays('${firstDay}'))))`;
  return JSON.parse(
    execFileSync(process.execPath, ['--eval', code], {
      env: { ...process.env, TZ, NODE_OPTIONS: '' },
      encoding: 'utf8',
    }),
  );
}

describe('profileDays', () => {
  it.each([
    ['America/Los_Angeles', '08:00'],
    ['UTC', '00:00'],
  ])('a later first day is one of the device in %s', (zone, midnight) => {
    expect(daysIn(zone, '2080-12-15')).toEqual({
      from: `2080-12-14T${midnight}:00.000Z`,
      to: `2080-12-30T${midnight}:00.000Z`,
    });
  });

  it('a past first day is replaced by today', () => {
    expect(profileDays('2020-01-01')).toEqual(profileDays());
  });
});
