import { describe, expect, it } from 'vitest';
import { findCycles, findMutualModules, toImportGraph } from './importGraph.ts';

const graphOf = (texts: Record<string, string>): ReturnType<typeof toImportGraph> =>
  toImportGraph(Object.entries(texts).map(([path, text]) => ({ path, text })));

describe('findCycles', () => {
  it('the files of a cycle are reported once, without the files that only lead to it', () => {
    const graph = graphOf({
      'server/a.ts': "import { b } from './b.ts';",
      'server/b.ts': "export { c } from './areas/c.ts';",
      'server/areas/c.ts': "const a = await import('../a.ts');",
      'server/main.ts': "import './a.ts';",
    });
    expect(findCycles(graph)).toEqual([['server/a.ts', 'server/areas/c.ts', 'server/b.ts']]);
  });
});

describe('findMutualModules', () => {
  it('two areas that import each other through different files are reported', () => {
    const graph = graphOf({
      'server/areas/bookings/holds/a.ts': "import { b } from '../../payments/b.ts';",
      'server/areas/bookings/c.ts': '',
      'server/areas/payments/b.ts': '',
      'server/areas/payments/d.ts': "import { c } from '../bookings/c.ts';",
    });
    expect(findMutualModules(graph)).toEqual(['server/areas/bookings - server/areas/payments']);
  });

  it('the folders of one area are treated as one module', () => {
    const graph = graphOf({
      'server/areas/bookings/a.ts': "import { b } from './holds/b.ts';",
      'server/areas/bookings/holds/b.ts': "import { a } from '../a.ts';",
    });
    expect(findMutualModules(graph)).toEqual([]);
  });
});
