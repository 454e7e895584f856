import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const CRUISER = path.resolve('node_modules/.bin/depcruise');
const CONFIG = path.resolve('.dependency-cruiser.cjs');
let folder: string;
beforeEach(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'slotcast-imports-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The names of the rules that these files violate. */
async function violations(files: Record<string, string>): Promise<string[]> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  const folders = [...new Set(Object.keys(files).map((name) => name.split('/')[0] ?? ''))];
  const output = await new Promise<string>((resolve) => {
    execFile(
      process.execPath,
      [CRUISER, '--config', CONFIG, '--output-type', 'json', ...folders],
      { cwd: folder },
      (_error, stdout) => resolve(stdout),
    );
  });
  const { summary } = JSON.parse(output) as {
    summary: { violations: { rule: { name: string } }[] };
  };
  return summary.violations.map(({ rule }) => rule.name);
}

describe('.dependency-cruiser.cjs', () => {
  it.each([
    ['an import', "import { area } from '../areas/area.ts';\nexport const platform = area;"],
    [
      'a type import',
      "import type { Area } from '../areas/area.ts';\nexport type Platform = Area;",
    ],
    ['a dynamic import', "export const platform = () => import('../areas/area.ts');"],
  ])('%s from the platform to an area is rejected', async (_kind, text) => {
    const area = 'export const area = 1;\nexport type Area = number;';
    expect(
      await violations({ 'server/platform/platform.ts': text, 'server/areas/area.ts': area }),
    ).toEqual(['platform-knows-no-area']);
  });

  it('cycles are rejected, also where one of their imports is a type import', async () => {
    const cycle = (importType: string) => ({
      'server/platform/a.ts': "import { b } from './b.ts';\nexport const a = () => b;",
      'server/platform/b.ts': `${importType} { a } from './a.ts';\nexport const b = 1 as unknown as typeof a;`,
    });
    expect(await violations(cycle('import'))).toContain('no-circular');
    expect(await violations(cycle('import type'))).toEqual(['no-circular']);
  });

  it.each(['platform/jobs', 'areas/bookings', 'surfaces/rest', 'adapters/redis'])(
    '%s may import the types of the composition root, and none of its lists',
    async (folderOfFile) => {
      const root = {
        'server/Deps.ts': 'export type Deps = object;',
        'server/jobs.ts': 'export const jobs = [];',
      };
      const name = `server/${folderOfFile}/one.ts`;
      const typed = "import type { Deps } from '../../Deps.ts';\nexport type One = Deps;";
      expect(await violations({ ...root, [name]: typed })).toEqual([]);
      const listed = "import { jobs } from '../../jobs.ts';\nexport const one = jobs;";
      expect(await violations({ ...root, [name]: listed })).toEqual([
        'only-the-root-knows-its-lists',
      ]);
    },
  );

  it('an import of GraphQL is rejected in a use case and accepted in a mutation', async () => {
    const text =
      "import { builder } from '../../platform/graphql/builder.ts';\nexport const x = builder;";
    const builder = { 'server/platform/graphql/builder.ts': 'export const builder = 1;' };
    expect(await violations({ ...builder, 'server/areas/bookings/bookSlot.ts': text })).toEqual([
      'use-cases-know-no-graphql',
    ]);
    await rm(path.join(folder, 'server/areas'), { recursive: true });
    expect(
      await violations({ ...builder, 'server/areas/bookings/bookSlot.mutation.ts': text }),
    ).toEqual([]);
  });
});
