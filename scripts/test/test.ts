import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { buildClient } from '../build/buildClient.ts';
import { runChecks } from '../checks/checks.ts';
import { provideBrowser } from './findBrowser.ts';
import { providePrograms } from '../testing/debianPrograms.ts';
import { provideRedisServer } from './provideRedisServer.ts';
import { generateCode } from '../build/generateCode.ts';
import { runCommand } from '../localStack/runCommand.ts';

type Count = { passed: number; failed: number };
type Suite = {
  title: string;
  suites?: Suite[];
  specs?: { title: string; tests: JourneyTest[] }[];
};
type JourneyTest = {
  status: string;
  projectName: string;
  results?: { error?: { message?: string } }[];
};
type PlaywrightReport = {
  stats?: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites?: Suite[];
};
type VitestReport = {
  numPassedTests?: number;
  numFailedTests?: number;
  numPendingTests?: number;
  testResults?: {
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

/**
 * Generates code; then runs the checks and vitest projects in parallel with the build of the client
 * and the browser journeys; then the tests that need the whole machine. Finally lists what failed
 * and what passed only after a retry, each with its first cause, and prints "N passed, N failed" on
 * one line.
 */
const reports = await mkdtemp(path.join(tmpdir(), 'slotcast-reports-'));
const counts: Count[] = [];
const retried: string[] = [];
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
await walk([generate, installRedisServer, unpackTurnServer]);
await Promise.all([walk([check, runVitest]), walk([build, runJourneys])]);
await walk([runAlone]);
await rm(reports, { recursive: true, force: true });
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
for (const name of failures) process.stdout.write(`failed: ${name}\n`);
for (const name of retried) process.stdout.write(`passed after a retry: ${name}\n`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

async function generate(): Promise<Count> {
  await generateCode();
  return { passed: 0, failed: 0 };
}

async function installRedisServer(): Promise<Count> {
  const problem = await provideRedisServer();
  return problem ? oneFailure(problem) : { passed: 0, failed: 0 };
}

/** For the journey through the session room. */
async function unpackTurnServer(): Promise<Count> {
  const problem = await providePrograms(['turnserver']);
  return problem ? oneFailure(problem) : { passed: 0, failed: 0 };
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
  const {
    numPassedTests = 0,
    numFailedTests = 0,
    numPendingTests = 0,
    testResults = [],
  } = await readReport<VitestReport>(file);
  for (const { assertionResults } of testResults) {
    for (const { fullName, status, failureMessages } of assertionResults) {
      const line = `${fullName}: ${firstLine(failureMessages[0])}`;
      if (status !== 'passed') failures.push(line);
      else if (failureMessages.length > 0) retried.push(line);
    }
  }
  return atLeastFailed({
    code,
    count: { passed: numPassedTests, failed: numFailedTests + numPendingTests },
  });
}

async function runJourneys(): Promise<Count> {
  const problem = await provideBrowser();
  if (problem) return oneFailure(problem);
  const file = path.join(reports, 'journeys.json');
  const { code } = await runCommand(
    'playwright',
    ['test', '--config', 'e2e/playwright.config.ts'],
    { show: true, env: { E2E_REPORT: file } },
  );
  const { stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, suites = [] } =
    await readReport<PlaywrightReport>(file);
  retried.push(...suites.flatMap((suite) => findJourneys(suite, ['flaky'])));
  failures.push(...suites.flatMap((suite) => findJourneys(suite, ['unexpected', 'skipped'])));
  return atLeastFailed({
    code,
    count: { passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped },
  });
}

function findJourneys(suite: Suite, statuses: string[]): string[] {
  const { title, suites = [], specs = [] } = suite;
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => statuses.includes(status))
      .map(({ projectName, results = [] }) => {
        const cause = results.find(({ error }) => error)?.error?.message;
        return `[${projectName}] ${title} ${spec.title}: ${firstLine(cause)}`;
      }),
  );
  return [...own, ...suites.flatMap((inner) => findJourneys(inner, statuses))];
}

function firstLine(message = ''): string {
  return stripVTControlCharacters(message).split('\n')[0] ?? '';
}

async function readReport<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as T;
}

/** A runner that fails without a failed test, for example by a crash, counts as one failure. */
function atLeastFailed({ code, count }: { code: number; count: Count }): Count {
  return code === 0 ? count : { ...count, failed: Math.max(1, count.failed) };
}

function oneFailure(line: string): Count {
  failures.push(line);
  process.stdout.write(`FAIL ${line}\n`);
  return { passed: 0, failed: 1 };
}
