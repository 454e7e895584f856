import { describe, expect, it } from 'vitest';
import { problemsIn } from './checkCommands.ts';

describe('problemsIn', () => {
  const scripts = { prove: '', 'measure:pages': '' };

  it('npm scripts that exist are accepted', () => {
    const text = 'Run `npm run prove -- slot`, `npm run -s measure:pages` and `npm test`.';
    expect(problemsIn({ text, scripts })).toEqual([]);
  });

  it('files that are run directly and scripts that do not exist are reported', () => {
    const text = 'Run `node scripts/measure/measurePages.ts [address]` and `npm run screens`.';
    expect(problemsIn({ text, scripts })).toEqual([
      '`node scripts/measure/measurePages.ts` is no npm script',
      'there is no `npm run screens`',
    ]);
  });
});
