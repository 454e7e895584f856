import { parse } from '@babel/parser';
import { largeFolders, MAX_SOURCES } from '../checks/checkFolderSizes.ts';
import { EXEMPT, findBannedIdentifiers, findBannedPhrases } from '../checks/checkVocabulary.ts';
import { percentile } from '../../prove/harness/metrics.ts';
import { isTest, SOURCE_FOLDERS, sourceFiles, type SourceFile } from '../checks/sourceFiles.ts';
import { findCycles, findMutualModules, toImportGraph, type Graph } from './importGraph.ts';

type Node = { type: string; [key: string]: unknown };

/** Rows of a Markdown table: sizes, import cycles, folders and vocabulary. */
export async function measureCode(root: string): Promise<string[][]> {
  const files = (await sourceFiles(root)).filter(({ path: file }) => !EXEMPT.includes(file));
  const code = files.filter((file) => !isTest(file.path));
  const graph = toImportGraph(code);
  const cycles = findCycles(graph);
  const server = toImportGraph(code.filter((file) => file.path.startsWith('server/')));
  const client = toImportGraph(code.filter((file) => file.path.startsWith('client/')));
  return [
    ...SOURCE_FOLDERS.map((part) =>
      toSizeRow({ name: part, files: code.filter((file) => file.path.startsWith(`${part}/`)) }),
    ),
    toSizeRow({ name: 'all sources', files: code }),
    toSizeRow({ name: 'all tests', files: files.filter((file) => isTest(file.path)) }),
    ['groups of files that import each other', String(cycles.length)],
    ['largest of these groups', String(Math.max(0, ...cycles.map((group) => group.length)))],
    ['pairs of modules that import each other, server', listMutualModules(server)],
    ['pairs of modules that import each other, client', listMutualModules(client)],
    [`folders with more than ${MAX_SOURCES} sources`, listLargeFolders(code)],
    [
      'banned words in identifiers and file names',
      String(files.flatMap(findBannedIdentifiers).length),
    ],
    ['banned phrases', String(files.flatMap(findBannedPhrases).length)],
  ];
}

function toSizeRow({ name, files }: { name: string; files: SourceFile[] }): string[] {
  const lines = files.flatMap((file) => file.text.trimEnd().split('\n'));
  const lengths = lines.map((line) => line.length);
  const functions = files.flatMap(functionLengths);
  return [
    name,
    `${files.length} files, ${lines.length} lines`,
    `lines of a file ${toSpread(files.map((file) => file.text.trimEnd().split('\n').length))}`,
    `of a function ${toSpread(functions)}`,
    `longest line ${lengths.reduce((a, b) => Math.max(a, b), 0)}, over 120: ${lengths.filter((n) => n > 120).length}`,
  ];
}

/** Median, 90th percentile and maximum. */
function toSpread(values: number[]): string {
  return [50, 90, 100].map((percent) => percentile(values, percent)).join(' / ');
}

/** Lines of each function that has a block. */
function functionLengths({ path: file, text }: SourceFile): number[] {
  const tree = parse(text, {
    sourceType: 'module',
    plugins: ['typescript', ...(file.endsWith('x') ? (['jsx'] as const) : [])],
  });
  return [...walk(tree)]
    .filter(({ body }) => isNode(body) && body.type === 'BlockStatement')
    .filter(({ type }) => /Function|Method/.test(type))
    .map(({ loc }) => {
      const { start, end } = loc as { start: { line: number }; end: { line: number } };
      return end.line - start.line + 1;
    });
}

function* walk(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* walk(item);
  else if (isNode(value)) {
    yield value;
    for (const [key, child] of Object.entries(value))
      if (key !== 'loc' && typeof child === 'object') yield* walk(child);
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

const listMutualModules = (graph: Graph): string => {
  const pairs = findMutualModules(graph);
  return [pairs.length, ...pairs].join(', ');
};

function listLargeFolders(files: SourceFile[]): string {
  const large = largeFolders(files.map((file) => file.path));
  return [large.length, ...large.map(([folder, count]) => `${folder} ${count}`)].join(', ');
}

if (import.meta.main) {
  const rows = await measureCode(process.argv[2] ?? '.');
  process.stdout.write(rows.map((row) => `| ${row.join(' | ')} |\n`).join(''));
}
