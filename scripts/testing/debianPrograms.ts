import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;
/** Below a folder that every user may read: PostgreSQL does not run as root. */
const CACHE = path.join(
  process.env['XDG_CACHE_HOME'] ?? (isRoot ? '/var/cache' : path.join(homedir(), '.cache')),
  'slotcast/debian',
);
const ROOT = path.join(CACHE, 'root');
const LIBRARIES = ['usr/lib', 'lib']
  .map((folder) =>
    path.join(ROOT, folder, process.arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu'),
  )
  .flatMap((folder) => [folder, path.join(folder, 'systemd')])
  .join(':');
/** The units of Debian that other units name. */
const UNITS = ['lib', 'usr/lib'].map((folder) => path.join(ROOT, folder, 'systemd/system'));

/** Debian's packages of the services that production runs on, and of what checks their settings. */
const PACKAGES = {
  postgres: 'postgresql',
  'redis-server': 'redis-server',
  pgbouncer: 'pgbouncer',
  haproxy: 'haproxy',
  nginx: 'nginx',
  promtool: 'prometheus',
  turnserver: 'coturn',
  'systemd-analyze': 'systemd',
  openssl: 'openssl',
} as const;
export type ProgramName = keyof typeof PACKAGES;
export const PROGRAM_NAMES = Object.keys(PACKAGES) as ProgramName[];

/** How to run a program that may be unpacked in the cache folder. */
export type Program = { file: string; env: Record<string, string> };

/** An installed program, or the one in the cache folder; null if there is none. */
export async function findProgram(name: string): Promise<Program | null> {
  const searched = (process.env['PATH'] ?? '').split(path.delimiter).filter(path.isAbsolute);
  for (const folder of [...(await folders('/')), ...searched]) {
    const file = path.join(folder, name);
    if (existsSync(file)) return { file, env: {} };
  }
  for (const folder of await folders(ROOT)) {
    const file = path.join(folder, name);
    if (existsSync(file))
      return { file, env: { LD_LIBRARY_PATH: LIBRARIES, SYSTEMD_UNIT_PATH: UNITS.join(':') } };
  }
  return null;
}

async function folders(root: string): Promise<string[]> {
  const versions = await readdir(path.join(root, 'usr/lib/postgresql')).catch(() => []);
  return [
    ...versions
      .toSorted((a, b) => Number(b) - Number(a))
      .map((version) => path.join(root, 'usr/lib/postgresql', version, 'bin')),
    ...['usr/local/bin', 'usr/bin', 'usr/local/sbin', 'usr/sbin'].map((folder) =>
      path.join(root, folder),
    ),
  ];
}

/**
 * Downloads and unpacks what is missing, with its libraries, into the cache folder. Nothing is
 * installed: no service is created or started. Returns null, or one line that says what is missing.
 */
export async function providePrograms(names: readonly ProgramName[]): Promise<string | null> {
  const missing = await findMissing(names);
  if (missing.length === 0) return null;
  const wanted = `Install Debian's ${missing.map((name) => PACKAGES[name]).join(', ')}.`;
  if (!existsSync('/usr/bin/apt-get') || !existsSync('/usr/bin/dpkg-deb')) return wanted;
  const reason = await unpack(missing.map((name) => PACKAGES[name])).then(
    () => null,
    (error: Error) => error.message.trim().split('\n').at(-1) ?? '',
  );
  return (await findMissing(names)).length === 0 ? null : `${wanted} ${reason ?? ''}`.trim();
}

export async function findMissing(names: readonly ProgramName[]): Promise<ProgramName[]> {
  const found = await Promise.all(names.map(findProgram));
  return names.filter((_, index) => found[index] === null);
}

async function unpack(packages: string[]): Promise<void> {
  const downloads = path.join(CACHE, 'packages');
  await mkdir(downloads, { recursive: true });
  await mkdir(ROOT, { recursive: true });
  const list = (): Promise<string[]> => listWithLibraries(packages);
  const all = await list().catch(async (error: Error) => {
    // A new machine has no lists of packages, and only root may load them.
    if (!isRoot) throw error;
    await run('apt-get', ['update']);
    return list();
  });
  await run('apt-get', ['download', ...all], { cwd: downloads });
  for (const file of (await readdir(downloads)).filter((name) => name.endsWith('.deb')))
    await run('dpkg-deb', ['-x', path.join(downloads, file), ROOT]);
  await writeFile(path.join(CACHE, 'packages.txt'), `${all.join('\n')}\n`);
}

/** What apt would install. A simulation needs no rights and changes nothing. */
async function listWithLibraries(packages: string[]): Promise<string[]> {
  const { stdout } = await run('apt-get', [
    'install',
    '--simulate',
    '--no-install-recommends',
    ...packages,
  ]);
  return [...stdout.matchAll(/^Inst (\S+)/gm)].map(([, name = '']) => name);
}
