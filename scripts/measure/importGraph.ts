import path from 'node:path';
import type { SourceFile } from '../checks/sourceFiles.ts';

/** Each file with the files that it imports. */
export type Graph = Map<string, Set<string>>;

/** Folders of modules. In release 0.1 the modules were directly in server/ and client/. */
const LAYERS = new Set(['areas', 'surfaces', 'platform', 'adapters']);
const RELATIVE_IMPORT = /(?:from|import|import\()\s*'(\.{1,2}\/[^']+\.tsx?)'/g;

/** Maps each file to the files it imports. Our relative imports include the extension. */
export function toImportGraph(files: SourceFile[]): Graph {
  const known = new Set(files.map((file) => file.path));
  return new Map(
    files.map((file) => [
      file.path,
      new Set(
        [...file.text.matchAll(RELATIVE_IMPORT)]
          .map((match) => path.join(path.dirname(file.path), match[1] ?? ''))
          .filter((target) => known.has(target)),
      ),
    ]),
  );
}

/** Groups of files that can all reach each other by imports (strongly connected components). */
export function findCycles(graph: Graph): string[][] {
  const reach = new Map([...graph.keys()].map((file) => [file, reachable({ graph, file })]));
  const done = new Set<string>();
  return [...graph.keys()].flatMap((file) => {
    if (done.has(file) || !reach.get(file)?.has(file)) return [];
    const group = [...(reach.get(file) ?? [])].filter((other) => reach.get(other)?.has(file));
    for (const member of group) done.add(member);
    return [group.toSorted()];
  });
}

function reachable({ graph, file }: { graph: Graph; file: string }): Set<string> {
  const found = new Set<string>();
  const open = [...(graph.get(file) ?? [])];
  for (let next = open.pop(); next; next = open.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    open.push(...(graph.get(next) ?? []));
  }
  return found;
}

/** Pairs of modules whose files import each other in both directions. */
export function findMutualModules(graph: Graph): string[] {
  const imports = new Set<string>();
  for (const [file, targets] of graph)
    for (const target of targets)
      if (toModule(file) !== toModule(target)) imports.add(`${toModule(file)} ${toModule(target)}`);
  return [...imports]
    .map((pair) => pair.split(' '))
    .filter(([from = '', to = '']) => from < to && imports.has(`${to} ${from}`))
    .map(([from, to]) => `${from} - ${to}`);
}

/** A module is an area, another folder at the same depth, or a file beside the folders. */
const toModule = (file: string): string => {
  const parts = file.split('/');
  return parts.slice(0, LAYERS.has(parts[1] ?? '') ? 3 : 2).join('/');
};
