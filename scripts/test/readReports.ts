import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** One test or journey with all its attempts. `seconds` is the time of all of them together. */
export type TestResult = {
  name: string;
  state: 'passed' | 'retried' | 'failed';
  cause: string;
  seconds: number;
};

type VitestReport = {
  testResults?: {
    name: string;
    assertionResults: {
      fullName: string;
      status: string;
      duration?: number | null;
      failureMessages: string[];
    }[];
  }[];
};

type JourneyTest = {
  status: string;
  projectName: string;
  results?: { duration: number; error?: { message?: string } }[];
};
type Suite = {
  title: string;
  suites?: Suite[];
  specs?: { title: string; tests: JourneyTest[] }[];
};
type PlaywrightReport = { suites?: Suite[] };

/** The results of Vitest's JSON reporter; a skipped test counts as failed. */
export async function readVitestReport(file: string): Promise<TestResult[]> {
  const { testResults = [] } = await readJson<VitestReport>(file);
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, duration, failureMessages }) => ({
      name: `${path.relative(process.cwd(), name)}: ${fullName}`,
      state: readState({ passed: status === 'passed', failedAttempts: failureMessages.length }),
      cause: firstLine(failureMessages[0]),
      seconds: (duration ?? 0) / 1000,
    })),
  );
}

/** The results of Playwright's JSON reporter; a skipped journey counts as failed. */
export async function readPlaywrightReport(file: string): Promise<TestResult[]> {
  const { suites = [] } = await readJson<PlaywrightReport>(file);
  return suites.flatMap(readSuite);
}

/** The slowest results as lines, slowest first. */
export function listSlowest(results: TestResult[], count: number): string[] {
  return [...results]
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ name, seconds }) => `${seconds.toFixed(1)} s ${name}`);
}

function readSuite({ title, suites = [], specs = [] }: Suite): TestResult[] {
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, projectName, results = [] }) => ({
      name: `[${projectName}] ${title} ${spec.title}`,
      state: readState({
        passed: status === 'expected' || status === 'flaky',
        failedAttempts: status === 'flaky' ? 1 : 0,
      }),
      cause: firstLine(results.find(({ error }) => error)?.error?.message),
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  );
  return [...own, ...suites.flatMap(readSuite)];
}

function readState(result: { passed: boolean; failedAttempts: number }): TestResult['state'] {
  if (!result.passed) return 'failed';
  return result.failedAttempts > 0 ? 'retried' : 'passed';
}

function firstLine(message = ''): string {
  return stripVTControlCharacters(message).split('\n')[0] ?? '';
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as T;
}
