import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneProduct } from '../testing/cloneProduct.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'slotcast-generate-'));
  await cloneProduct(folder);
  for (const file of ['relay.config.js', 'prisma.config.ts'])
    await cp(file, path.join(folder, file));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const write = (file: string, text: string): Promise<void> =>
  writeFile(path.join(folder, file), text);

describe('generate --write', () => {
  it('an operation of the client is compiled with a field that the same change adds', async () => {
    await write(
      'server/areas/coupons/couponHint.query.ts',
      `import { builder } from '../../platform/graphql/builder.ts';
       builder.queryField('couponHint', (t) => t.string({ resolve: () => 'SUMMER' }));`,
    );
    await write(
      'client/areas/coupons/couponHint.ts',
      `import { graphql } from '../../relay/hooks.ts';
       export const query = graphql\`query couponHintQuery { couponHint }\`;`,
    );
    await promisify(execFile)(process.execPath, ['scripts/build/generate.ts', '--write'], {
      cwd: folder,
    });
    const operations = await readFile(path.join(folder, 'persisted/operations.json'), 'utf8');
    expect(operations).toContain('query couponHintQuery');
  });
});
