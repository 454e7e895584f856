import { sourceFiles } from './sourceFiles.ts';

const MOST_LINES = 400;
const MOST_TEST_LINES = 500;
const MOST_IMPORTS = 17;
const VAGUE_NAME = /(^|\/)(utils?|helpers?|lib|common|misc)(\.|\/)/i;

/** Files that have grown past what one person reads in one go, and names that say nothing. */
export async function checkSizes(): Promise<string[]> {
  const problems: string[] = [];
  for (const { path, text } of await sourceFiles()) {
    const lines = text.split('\n').length;
    const most = /\.(test|spec)\.tsx?$/.test(path) ? MOST_TEST_LINES : MOST_LINES;
    if (lines > most) problems.push(`${path}: ${lines} lines, at most ${most}`);
    const imports = text.match(/^import /gm)?.length ?? 0;
    // A composition root's whole work is to bring things together.
    if (imports > MOST_IMPORTS && path !== 'server/main.ts' && path !== 'server/http/createApp.ts') problems.push(`${path}: ${imports} imports, at most ${MOST_IMPORTS}`);
    if (VAGUE_NAME.test(path)) problems.push(`${path}: name what it does`);
  }
  return problems;
}
