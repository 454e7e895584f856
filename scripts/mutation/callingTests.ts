import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Mutant } from './Mutant.ts';

/** A survivor is run against this many test files at most, the closest ones first. */
export const MAX_TEST_FILES = 120;

/** This many test files fit well into the timeout of one task, even on a busy machine. */
export const BATCH_SIZE = 12;

export type Calls = Map<string, Set<string>>;

/** Name of the file in which the calls of a test file are recorded. */
export function callsFileName(test: string): string {
  return `${test.replaceAll('/', '__')}.json`;
}

/** Test file -> the functions (`file#name`) that it called, as `recordCalls.ts` wrote them. */
export async function readCalls(directory: string): Promise<Calls> {
  const calls: Calls = new Map();
  for (const name of await readdir(directory)) {
    const called = JSON.parse(await readFile(path.join(directory, name), 'utf8')) as string[];
    calls.set(name.replace(/\.json$/, '').replaceAll('__', '/'), new Set(called));
  }
  return calls;
}

/**
 * Test files that call the mutant's function: its own test first, then its folder's and its area's,
 * then the most specific ones.
 */
export function callingTests({ mutant, calls }: { mutant: Mutant; calls: Calls }): string[] {
  const { file, functionName } = mutant;
  const callsFunction = (called: Set<string>): boolean => called.has(`${file}#${functionName}`);
  const callsFile = (called: Set<string>): boolean =>
    [...called].some((name) => name.startsWith(`${file}#`));
  // A function that builds the schema runs before tests are recorded, so all tests that call its
  // file run.
  const isCalled =
    functionName && [...calls.values()].some(callsFunction) ? callsFunction : callsFile;
  const distance = (test: string): number => {
    if (test === file.replace(/\.ts$/, '.test.ts')) return 0;
    if (path.dirname(test) === path.dirname(file)) return 1;
    return area(test) === area(file) ? 2 : 3;
  };
  return [...calls]
    .filter(([, called]) => isCalled(called))
    .toSorted(([a, first], [b, second]) => distance(a) - distance(b) || first.size - second.size)
    .slice(0, MAX_TEST_FILES)
    .map(([test]) => test);
}

/** `server/areas/bookings` of a file anywhere below it. */
function area(file: string): string {
  return file.split('/').slice(0, 3).join('/');
}
