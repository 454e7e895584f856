import { execFile } from 'node:child_process';
import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { readMigrations, type Migration } from '../../../server/platform/database/migrate.ts';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Migrations that came in one commit, and the commit before it, whose code does not know them. */
export type Upgrade = { before: string; migrations: Migration[] };

/**
 * Every upgrade in the repository's history since the initial schema, the oldest first. Until a migration follows it,
 * the last commit stands for the previous release.
 */
export async function upgrades(): Promise<Upgrade[]> {
  const [initial, ...later] = await readMigrations();
  if (
    !initial ||
    !(await git('log', '--format=%H', '--', `prisma/migrations/${initial.name}`)).trim()
  )
    throw new Error(
      'The previous releases are read from the history of git, which is missing: clone the whole repository.',
    );
  const found: Upgrade[] = [];
  for (const migration of later) {
    const [added] = (
      await git(
        'log',
        '--diff-filter=A',
        '--format=%H',
        '--',
        `prisma/migrations/${migration.name}/migration.sql`,
      )
    )
      .trim()
      .split('\n')
      .filter(Boolean);
    // What is not committed yet comes after all that is.
    const before = added ? `${added}^` : 'HEAD';
    const last = found.at(-1);
    if (last?.before === before) last.migrations.push(migration);
    else found.push({ before, migrations: [migration] });
  }
  return found.length > 0 ? found : [{ before: 'HEAD', migrations: [] }];
}

/** That commit's files in a folder of their own, ready to serve with the packages of today. */
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
  const engine = process.env['PRISMA_SCHEMA_ENGINE_BINARY'] ?? '/bin/true';
  await run(path.join(ROOT, 'node_modules/.bin/prisma'), ['generate'], {
    cwd: folder,
    env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: engine },
  });
}

/** Applies the release's own migrations by its own code. */
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
