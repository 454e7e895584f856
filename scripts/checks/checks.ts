import { checkAuditWriters } from './checkAuditWriters.ts';
import { checkCommands } from './checkCommands.ts';
import { checkDecisionNumbers } from './checkDecisionNumbers.ts';
import { checkDocumentPaths } from './checkDocumentPaths.ts';
import { checkFolderSizes } from './checkFolderSizes.ts';
import { checkMigrations } from './checkMigrations.ts';
import { checkPageTexts } from './checkPageTexts.ts';
import { checkTestNames } from './checkTestNames.ts';
import { checkVocabulary } from './checkVocabulary.ts';
import { checkTranslations } from './checkTranslations.ts';
import { SOURCE_FOLDERS } from './sourceFiles.ts';
import { runCommand } from '../localStack/runCommand.ts';

export type Check = { name: string; run: () => Promise<string[]> };

/** The checks of `npm run check`. Each returns its problems. */
export const checks: Check[] = [
  // Each checker repeats part of the work of the others: two of them need half more CPU time.
  { name: 'types', run: () => findProblems('tsc', ['-p', '.', '--checkers', '1']) },
  {
    name: 'lint',
    run: () => findProblems('oxlint', ['--deny-warnings', ...SOURCE_FOLDERS]),
  },
  { name: 'format', run: () => findProblems('oxfmt', ['--check', '.']) },
  { name: 'imports', run: () => findProblems('depcruise', SOURCE_FOLDERS) },
  { name: 'unused code', run: () => findProblems('knip', []) },
  {
    name: 'schema.graphql',
    run: () => findProblems('node', ['scripts/build/printSchema.ts', '--check']),
  },
  // Finds artifacts that do not match their query, and queries that do not match the schema.
  {
    name: 'relay artifacts',
    run: () => findProblems('relay-compiler', ['relay.config.js', '--validate']),
  },
  // Imported late, because it needs generated code.
  {
    name: 'rights',
    run: async () => (await import('../../prove/scenarios/rights/checkRights.ts')).checkRights(),
  },
  { name: 'OpenAPI', run: async () => (await import('./checkOpenApi.ts')).checkOpenApi() },
  {
    name: 'error codes',
    run: async () => (await import('../../prove/scenarios/input/codes.ts')).checkCodes(),
  },
  {
    name: 'client package',
    run: async () => (await import('../clients/printClient.ts')).checkClient(),
  },
  { name: 'limits', run: async () => (await import('./limitsTable.ts')).checkLimits() },
  { name: 'vocabulary', run: checkVocabulary },
  { name: 'names of tests', run: checkTestNames },
  { name: 'translations', run: checkTranslations },
  { name: 'texts of pages', run: checkPageTexts },
  { name: 'folder sizes', run: checkFolderSizes },
  { name: 'commands in documents', run: checkCommands },
  { name: 'paths in documents', run: checkDocumentPaths },
  { name: 'numbers of decisions', run: checkDecisionNumbers },
  { name: 'migrations', run: checkMigrations },
  { name: 'audit events', run: checkAuditWriters },
];

async function findProblems(command: string, args: string[]): Promise<string[]> {
  const { code, output } = await runCommand(command, args);
  return code === 0 ? [] : output.trim().split('\n');
}

/**
 * Runs all checks, two in parallel, prints each result with its duration, and returns the count
 * of those that passed and the names of those that failed.
 */
export async function runChecks(): Promise<{ passed: number; failed: string[] }> {
  const open = [...checks];
  const failed: string[] = [];
  const lane = async (): Promise<void> => {
    for (let check = open.shift(); check; check = open.shift())
      if (!(await passes(check))) failed.push(check.name);
  };
  await Promise.all([lane(), lane()]);
  return { passed: checks.length - failed.length, failed };
}

async function passes({ name, run }: Check): Promise<boolean> {
  const started = performance.now();
  const problems = await run();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(
    [
      `${problems.length === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`,
      ...problems.map((problem) => `     ${problem}`),
      '',
    ].join('\n'),
  );
  return problems.length === 0;
}
