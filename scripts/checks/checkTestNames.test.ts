import { describe, expect, it } from 'vitest';
import { checkTestNames, namesWithoutSubject } from './checkTestNames.ts';

const problems = (text: string, path = 'server/areas/tips/tips.test.ts') =>
  namesWithoutSubject([{ path, text }]);

describe('namesWithoutSubject', () => {
  it.each(['rejects visitors', 'is shown, once', 'lists the tips', 'returns %s'])(
    'the name "%s" is reported',
    (name) => {
      for (const call of [
        `it('${name}', run);`,
        `test.only("${name}", run);`,
        `it.each([\n  ['a', 1],\n])('${name}', run);`,
        `it.each([1])(\n  \`${name}\`,\n  run,\n);`,
      ])
        expect(problems(call)).toEqual([
          `server/areas/tips/tips.test.ts: "${name}": begin with a subject`,
        ]);
    },
  );

  it.each([
    'a visitor is rejected',
    'sendTip rejects visitors',
    'limits are shared',
    'returns of a purchase are listed',
    'issues of a reader are kept',
  ])('the name "%s" is accepted', (name) => {
    expect(problems(`it('${name}', run);`)).toEqual([]);
  });

  it('other calls and files are accepted', () => {
    expect(problems(`describe('${'is'} shown', run);`)).toEqual([]);
    expect(problems(`it('${'is'} shown', run);`, 'client/page.ts')).toEqual([]);
  });
});

describe('checkTestNames', () => {
  it('the names of this repository are accepted', async () => {
    expect(await checkTestNames()).toEqual([]);
  });
});
