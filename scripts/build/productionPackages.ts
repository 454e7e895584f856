import { readFile } from 'node:fs/promises';

type Entry = {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};
type Lock = { packages: Record<string, Entry> };

/**
 * The folders of the packages that the server needs, for example "node_modules/pg". `npm prune
 * --omit=dev` would leave five times as much, because it counts a development tool as needed when
 * any package names it as an optional peer. The root's optional packages (Node itself) are
 * excluded: production provides Node.
 */
export async function readProductionPackages(): Promise<string[]> {
  const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8')) as Lock;
  const found = new Set<string>();
  const open = [''];
  for (let from = open.pop(); from !== undefined; from = open.pop())
    for (const name of neededBy({ entry: packages[from] ?? {}, isRoot: from === '' })) {
      const folder = resolve({ packages, from, name });
      if (folder === null || found.has(folder)) continue;
      found.add(folder);
      open.push(folder);
    }
  return [...found].sort();
}

function neededBy({ entry, isRoot }: { entry: Entry; isRoot: boolean }): string[] {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = entry;
  const peers = Object.keys(peerDependencies ?? {}).filter(
    (name) => !peerDependenciesMeta?.[name]?.optional,
  );
  const optional = Object.keys(optionalDependencies ?? {});
  return [
    // The lockfile lists optional packages of the root under both names.
    ...Object.keys(dependencies ?? {}).filter((name) => !isRoot || !optional.includes(name)),
    ...(isRoot ? [] : optional),
    ...peers,
  ];
}

/** Same order as Node: the package's own folder first, then each folder above it. */
function resolve({
  packages,
  from,
  name,
}: {
  packages: Lock['packages'];
  from: string;
  name: string;
}): string | null {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const folder = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (packages[folder]) return folder;
    if (at === '') return null;
  }
}
