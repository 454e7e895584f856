import { expect, it } from 'vitest';
import { auditVariables } from './auditFilters.rules.ts';

it('takes days as whole days in UTC, the last one included', () => {
  expect(auditVariables(new URLSearchParams('actor=kim&from=2026-11-20&until=2026-11-21'))).toEqual(
    {
      actor: 'kim',
      kind: null,
      about: null,
      after: null,
      from: '2026-11-20T00:00:00.000Z',
      until: '2026-11-22T00:00:00.000Z',
    },
  );
});

it.each(['yesterday', '2026-99-99', '2026-11-20T12:00', ''])('takes %s for no day', (day) => {
  expect(auditVariables(new URLSearchParams({ from: day, until: day }))).toMatchObject({
    from: null,
    until: null,
  });
});
