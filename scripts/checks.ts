import { checkImports } from './checkImports.ts';
import { checkPageTexts } from './checkPageTexts.ts';
import { checkSizes } from './checkSizes.ts';
import { checkTranslations } from './checkTranslations.ts';
import { runCommand } from './runCommand.ts';

export type Check = { name: string; run: () => Promise<string[]> };

/** Everything that `npm run check` looks at; each gives its problems, none when all is well. */
export const checks: Check[] = [
  { name: 'types', run: () => problemsOf('tsc', ['-p', '.']) },
  { name: 'lint', run: () => problemsOf('oxlint', ['--deny-warnings', 'server', 'client', 'graphiql', 'sandbox', 'scripts', 'prove', 'bench', 'e2e']) },
  { name: 'imports', run: checkImports },
  { name: 'sizes', run: checkSizes },
  { name: 'schema.graphql', run: () => problemsOf('node', ['scripts/printSchema.ts', '--check']) },
  // Artifacts are not committed; what this finds is one that no longer fits its query, or a query that does not fit the schema.
  { name: 'relay artifacts', run: () => problemsOf('relay-compiler', ['relay.config.js', '--validate']) },
  // Loaded late: it reads the schema, whose generated parts are there only after the generation.
  { name: 'rights', run: async () => (await import('../prove/rights/checkRights.ts')).checkRights() },
  { name: 'translations', run: checkTranslations },
  { name: 'texts of pages', run: checkPageTexts },
];

async function problemsOf(command: string, args: string[]): Promise<string[]> {
  const { code, output } = await runCommand(command, args);
  return code === 0 ? [] : output.trim().split('\n');
}

/** Runs all checks one after the other, tells each with its time, and gives how many failed. */
export async function runChecks(): Promise<{ passed: number; failed: number }> {
  let failed = 0;
  for (const { name, run } of checks) {
    const started = performance.now();
    const problems = await run();
    process.stdout.write(`${problems.length === 0 ? 'ok  ' : 'FAIL'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)\n`);
    for (const problem of problems) process.stdout.write(`     ${problem}\n`);
    if (problems.length > 0) failed += 1;
  }
  return { passed: checks.length - failed, failed };
}
