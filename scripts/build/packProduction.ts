import { constants, existsSync } from 'node:fs';
import { cp, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { readProductionPackages } from './productionPackages.ts';

/** What the server, the sandbox and the commands for administrators read at run time. */
const NEEDED = [
  'LICENSE',
  'package.json',
  'server',
  'sandbox',
  'scripts/admin',
  'scripts/localStack',
  'prisma/migrations',
  'persisted',
  'locales',
  'dist',
  'docs/api/changes.md',
  'docs/api/errors.md',
  'client/widgets/embed/page.css',
  'client/widgets/fonts.css',
  'client/widgets/overlay/sdk.ts',
  'client/widgets/overlay/styles',
];
const NOT_NEEDED = /\.test\.ts$|^server\/testing(\/|$)/;

/** Copies the built product, with the packages that it needs, to an empty folder. */
export async function packProduction(target: string): Promise<void> {
  if ((await readdir(target).catch(() => [])).length > 0)
    throw new Error(`${target} is not empty.`);
  await mkdir(target, { recursive: true });
  for (const name of NEEDED.filter((file) => existsSync(file)))
    await copy({
      from: name,
      to: path.join(target, name),
      isNeeded: (file) => !NOT_NEEDED.test(file),
    });
  // Packages for other platforms are in the lockfile but not installed.
  const packages = (await readProductionPackages()).filter((folder) => existsSync(folder));
  // A package and those nested in it one after the other, because they create the same folders.
  const groups = Map.groupBy(packages, (folder) => folder.split('/node_modules/')[0]);
  await Promise.all(
    [...groups.values()].map(async (folders) => {
      for (const folder of folders)
        await copy({
          from: folder,
          to: path.join(target, folder),
          isNeeded: (file) => !file.slice(folder.length).includes('/node_modules'),
        });
    }),
  );
}

type Copying = { from: string; to: string; isNeeded: (file: string) => boolean };

function copy({ from, to, isNeeded }: Copying): Promise<void> {
  return cp(from, to, {
    recursive: true,
    verbatimSymlinks: true,
    mode: constants.COPYFILE_FICLONE,
    filter: (file) => isNeeded(file.replaceAll('\\', '/')),
  });
}

if (import.meta.main) {
  const [target] = process.argv.slice(2);
  if (!target) throw new Error('Name a folder: npm run pack -- <folder>');
  if (!existsSync('dist/client/index.html'))
    throw new Error('Nothing is built. Run `npm run build` first.');
  await packProduction(target);
}
