import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const DIGEST = `sha256:${'a'.repeat(64)}`;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'slotcast-pin-'));
  for (const file of ['Dockerfile', 'docker-compose.yml'])
    await copyFile(file, path.join(folder, file));
});
afterEach(() => rm(folder, { recursive: true }));

/** There is no Docker on test machines: `docker` is a program that answers as the registry would. */
async function pin(answer: string): Promise<string> {
  await writeFile(path.join(folder, 'docker'), `#!/bin/sh\necho '${answer}'\n`, { mode: 0o755 });
  const { stdout } = await promisify(execFile)('sh', [path.resolve('deploy/pinImages.sh')], {
    cwd: folder,
    env: { PATH: `${folder}:${process.env['PATH']}` },
  });
  return stdout;
}
const read = (file: string): Promise<string> => readFile(path.join(folder, file), 'utf8');

describe('deploy/pinImages.sh', () => {
  it('the digest is added to every image but the product, and nothing changes the second time', async () => {
    await pin(DIGEST);
    const [dockerfile, compose] = [await read('Dockerfile'), await read('docker-compose.yml')];
    const images = [
      ...dockerfile.matchAll(/^FROM (\S+)/gm),
      ...compose.matchAll(/^ +image: (\S+)/gm),
    ].map(([, image]) => image);
    const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
    expect(images.length).toBeGreaterThan(6);
    expect(images.filter((image) => !image?.endsWith(`@${DIGEST}`))).toEqual([
      `slotcast:${version}`,
    ]);
    expect(await pin(DIGEST)).toBe('');
    expect(await read('docker-compose.yml')).toBe(compose);
  });

  it('nothing changes when the registry has no digest', async () => {
    await expect(pin('not found')).rejects.toThrow(/no digest for/);
    expect(await read('Dockerfile')).toBe(await readFile('Dockerfile', 'utf8'));
  });
});
