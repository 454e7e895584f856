import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runChecks } from './checks.ts';
import { generateCode } from './generateCode.ts';
import { runCommand } from './runCommand.ts';

type Count = { passed: number; failed: number };

/** Generation, checks, all vitest projects. Ends with "N passed, N failed", as one line. */
const reports = await mkdtemp(path.join(tmpdir(), 'slotcast-reports-'));
await generateCode();
const counts = [await runChecks(), await runVitest()];
await rm(reports, { recursive: true, force: true });
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

async function runVitest(): Promise<Count> {
  const file = path.join(reports, 'vitest.json');
  const { code } = await runCommand('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`], { show: true });
  const report = JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as { numPassedTests?: number; numFailedTests?: number };
  return atLeastFailed({ code, count: { passed: report.numPassedTests ?? 0, failed: report.numFailedTests ?? 0 } });
}

/** A runner that ends badly without a failed test (a crash, say) counts as one failure. */
function atLeastFailed({ code, count }: { code: number; count: Count }): Count {
  return code === 0 ? count : { ...count, failed: Math.max(1, count.failed) };
}
