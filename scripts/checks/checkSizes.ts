import { sourceFiles } from './sourceFiles.ts';

const MAX_LINES = 300;
const MAX_TEST_LINES = 500;
/** Of values: what a file needs at work. Types cost a reader nothing to follow. */
const MOST_IMPORTS = 18;
/** A page also names the boxes that it is made of. */
const MOST_COMPONENT_IMPORTS = 20;
/** Their whole work is to bring things together. */
const COMPOSITION_ROOTS = [
  'server/main.ts',
  'server/surfaces/createApp.ts',
  'server/surfaces/graphql/schema.ts',
  'bench/bench.ts',
  'prove/proofs.ts',
  'client/routes.tsx',
  'client/i18n/languages/',
];
const VAGUE_NAME = /(^|\/)(utils?|helpers?|lib|common|misc)(\.|\/)/i;

/** An area's index lists its types and fields, one file each. */
function isCompositionRoot(path: string): boolean {
  return path.endsWith('/index.ts') || COMPOSITION_ROOTS.some((root) => path.startsWith(root));
}

/** Files that have grown past what one person reads in one go, and names that say nothing. */
export async function checkSizes(): Promise<string[]> {
  const problems: string[] = [];
  for (const { path, text } of await sourceFiles()) {
    const lines = text.split('\n').length;
    const most = /\.(test|spec)\.tsx?$/.test(path) ? MAX_TEST_LINES : MAX_LINES;
    if (lines > most) problems.push(`${path}: ${lines} lines, at most ${most}`);
    const imports = text.match(/^import (?!type )/gm)?.length ?? 0;
    const mostImports = path.endsWith('.tsx') ? MOST_COMPONENT_IMPORTS : MOST_IMPORTS;
    if (imports > mostImports && !isCompositionRoot(path))
      problems.push(`${path}: ${imports} imports, at most ${mostImports}`);
    if (VAGUE_NAME.test(path)) problems.push(`${path}: name what it does`);
  }
  return problems;
}
