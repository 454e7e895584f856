import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildClient } from '../build/buildClient.ts';
import { runChecks } from '../checks/checks.ts';
import { provideBrowser } from './findBrowser.ts';
import { PROGRAM_NAMES, providePrograms } from '../testing/debianPrograms.ts';
import { findRedisServer } from '../../server/testing/services/findRedisServer.ts';
import {
  listSlowest,
  readPlaywrightReport,
  readVitestReport,
  type TestResult,
} from './readReports.ts';
import { generateCode } from '../build/generateCode.ts';
import { runCommand } from '../localStack/runCommand.ts';

type Count = { passed: number; failed: number };

const SLOWEST = 20;

/**
 * Generates code; then runs the checks and vitest projects in parallel with the build of the client
 * and the browser journeys; then the tests that need the whole machine. Finally lists what failed
 * and what passed only after a retry, each with its first cause, and the slowest tests, and prints
 * "N passed, N failed" on one line.
 */
const reports = await mkdtemp(path.join(tmpdir(), 'slotcast-reports-'));
const counts: Count[] = [];
const results: TestResult[] = [];
const failures: string[] = [];
const walk = async (steps: (() => Promise<Count>)[]): Promise<void> => {
  for (const step of steps) {
    const started = performance.now();
    counts.push(
      await step().catch((error: unknown) =>
        oneFailure(error instanceof Error ? error.message : String(error)),
      ),
    );
    process.stdout.write(
      `     ${step.name}: ${((performance.now() - started) / 1000).toFixed(0)} s\n`,
    );
  }
};
// Before the parallel steps: two runs of apt-get at the same time would block each other.
await walk([generate, unpackPrograms, installBrowser]);
await Promise.all([walk([check, runVitest]), walk([build, runJourneys])]);
await walk([runAlone]);
await rm(reports, { recursive: true, force: true });
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
const lines = [
  `The ${SLOWEST} slowest tests and journeys:`,
  ...listSlowest(results, SLOWEST).map((line) => `     ${line}`),
  ...failures.map((line) => `failed: ${line}`),
  ...listResults('failed').map((line) => `failed: ${line}`),
  ...listResults('retried').map((line) => `passed after a retry: ${line}`),
];
process.stdout.write(`${lines.join('\n')}\n`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

async function generate(): Promise<Count> {
  await generateCode();
  return { passed: 0, failed: 0 };
}

/**
 * Redis, and coturn for the session room, are required. Tests that use the other programs say what
 * they could not check without them.
 */
async function unpackPrograms(): Promise<Count> {
  await providePrograms(PROGRAM_NAMES);
  const hasRedis = (await findRedisServer()) !== null;
  return countProblem(
    await providePrograms(hasRedis ? ['turnserver'] : ['turnserver', 'redis-server']),
  );
}

async function installBrowser(): Promise<Count> {
  return countProblem(await provideBrowser());
}

async function check(): Promise<Count> {
  const { passed, failed } = await runChecks();
  failures.push(...failed.map((name) => `check ${name}`));
  return { passed, failed: failed.length };
}

async function build(): Promise<Count> {
  await buildClient();
  return { passed: 1, failed: 0 };
}

function runVitest(): Promise<Count> {
  return runProjects('!alone');
}

function runAlone(): Promise<Count> {
  return runProjects('alone');
}

async function runProjects(projects: string): Promise<Count> {
  const file = path.join(reports, 'vitest.json');
  const { code } = await runCommand(
    'vitest',
    [
      'run',
      '--project',
      projects,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    { show: true },
  );
  return countResults({ code, found: await readVitestReport(file) });
}

async function runJourneys(): Promise<Count> {
  const file = path.join(reports, 'journeys.json');
  const { code } = await runCommand(
    'playwright',
    ['test', '--config', 'e2e/playwright.config.ts'],
    { show: true, env: { E2E_REPORT: file } },
  );
  return countResults({ code, found: await readPlaywrightReport(file) });
}

/** A runner that fails without a failed test, for example by a crash, counts as one failure. */
function countResults({ code, found }: { code: number; found: TestResult[] }): Count {
  results.push(...found);
  const failed = found.filter(({ state }) => state === 'failed').length;
  const passed = found.length - failed;
  return { passed, failed: code === 0 ? failed : Math.max(1, failed) };
}

function listResults(state: TestResult['state']): string[] {
  return results
    .filter((result) => result.state === state)
    .map(({ name, cause }) => `${name}: ${cause}`);
}

function countProblem(problem: string | null): Count {
  return problem ? oneFailure(problem) : { passed: 0, failed: 0 };
}

function oneFailure(line: string): Count {
  failures.push(line);
  process.stdout.write(`FAIL ${line}\n`);
  return { passed: 0, failed: 1 };
}
