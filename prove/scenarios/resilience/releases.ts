import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Migration } from '../../../server/platform/database/applyMigration.ts';
import { readMigrations } from '../../../server/platform/database/migrate.ts';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Migrations that one commit added, and its parent, whose code does not know them. */
export type Upgrade = { before: string; migrations: Migration[] };

/**
 * The upgrades in the repository's history, oldest first. If no migration follows the initial
 * schema, the last commit is the previous release.
 */
export async function upgrades(): Promise<Upgrade[]> {
  const [initial, ...later] = await readMigrations();
  if (!initial || !(await git('rev-parse', '--verify', 'HEAD')).trim())
    throw new Error('The previous releases come from the history of git: clone the repository.');
  const found: Upgrade[] = [];
  for (const migration of later) {
    const before = await commitBefore(migration);
    const last = found.at(-1);
    if (last?.before === before) last.migrations.push(migration);
    else found.push({ before, migrations: [migration] });
  }
  return found.length > 0 ? found : [{ before: 'HEAD', migrations: [] }];
}

/** An uncommitted migration comes after all committed ones. */
async function commitBefore({ name }: Migration): Promise<string> {
  const file = `prisma/migrations/${name}/migration.sql`;
  const added = await git('log', '--diff-filter=A', '--format=%H', '-1', '--', file);
  return added.trim() ? `${added.trim()}^` : 'HEAD';
}

/** Since 24 November 2026 a step of `npm run generate`, whose cache belongs to today's sources. */
const SCHEMA_IMPORTS = 'scripts/build/generateSchemaImports.ts';

/** Writes the files of a commit to `folder`, with generated code and today's packages. */
export async function checkOut({
  commit,
  folder,
}: {
  commit: string;
  folder: string;
}): Promise<void> {
  await mkdir(folder, { recursive: true });
  await run('sh', ['-c', 'git archive "$1" | tar -x -C "$2"', 'sh', commit, folder], { cwd: ROOT });
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  // `prisma generate` needs no engine; naming one prevents a download.
  const engine = process.env['PRISMA_SCHEMA_ENGINE_BINARY'] ?? '/bin/true';
  await runPackage('prisma', {
    args: ['generate'],
    folder,
    env: { PRISMA_SCHEMA_ENGINE_BINARY: engine },
  });
  await runPackage('relay-compiler', { args: ['relay.config.js'], folder });
  if (existsSync(path.join(folder, SCHEMA_IMPORTS)))
    await run(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `await (await import('./${SCHEMA_IMPORTS}')).generateSchemaImports();`,
      ],
      { cwd: folder },
    );
}

async function runPackage(
  name: string,
  { args, folder, env = {} }: { args: string[]; folder: string; env?: Record<string, string> },
): Promise<void> {
  await run(path.join(ROOT, 'node_modules/.bin', name), args, {
    cwd: folder,
    env: { ...process.env, ...env },
  });
}

/** Applies a release's migrations with its own code. */
export async function migrateAsRelease({
  release,
  databaseUrl,
}: {
  release: string;
  databaseUrl: string;
}): Promise<void> {
  const code =
    "const { migrate } = await import('./server/platform/database/migrate.ts'); await migrate(process.argv[1]);";
  await run(process.execPath, ['--input-type=module', '--eval', code, databaseUrl], {
    cwd: release,
  });
}

async function git(...words: string[]): Promise<string> {
  const { stdout } = await run('git', words, { cwd: ROOT }).catch(() => ({ stdout: '' }));
  return stdout;
}
