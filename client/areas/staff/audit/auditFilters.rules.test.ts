import { describe, expect, it } from 'vitest';
import { auditVariables } from './auditFilters.rules.ts';

describe('auditFilters.rules', () => {
  it('days are whole days in UTC, including the last one', () => {
    expect(
      auditVariables(new URLSearchParams('actor=kim&from=2026-11-20&until=2026-11-21')),
    ).toEqual({
      actor: 'kim',
      kind: null,
      about: null,
      after: null,
      from: '2026-11-20T00:00:00.000Z',
      until: '2026-11-22T00:00:00.000Z',
    });
  });

  it.each(['yesterday', '2026-99-99', '2026-02-30', '2026-11-20T12:00', ''])(
    'the invalid day %s is ignored',
    (day) => {
      expect(auditVariables(new URLSearchParams({ from: day, until: day }))).toMatchObject({
        from: null,
        until: null,
      });
    },
  );

  it.each([
    ['0001-01-01', '2000-01-01T00:00:00.000Z', '2000-01-02T00:00:00.000Z'],
    ['9999-12-31', '2999-12-30T00:00:00.000Z', '2999-12-31T00:00:00.000Z'],
  ])('the day %s is limited to the years that the server accepts', (day, from, until) => {
    expect(auditVariables(new URLSearchParams({ from: day, until: day }))).toMatchObject({
      from,
      until,
    });
  });
});
