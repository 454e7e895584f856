import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createVitest } from 'vitest/node';
import type { Mutant } from './Mutant.ts';

export type LaneTask = { mutant: Mutant | null; testFiles: string[] };
export type LaneAnswer = { killedBy: string | null; ranTests: number; seconds: number };
export type LaneMessage = LaneAnswer | { error: string };

/**
 * A child process that keeps Vitest and its PostgreSQL running. Its working directory is a copy of
 * the project. For each task it applies the mutant to the copy, runs the test files until one
 * fails, and restores the file.
 */
const vitest = await createVitest('test', {
  config: 'scripts/mutation/vitest.config.ts',
  watch: false,
  bail: 1,
  reporters: [{}],
});
await vitest.standalone();
process.on('message', (task: LaneTask) => {
  const answer: Promise<LaneMessage> = runTask(task).catch((error: unknown) => ({
    error: String(error),
  }));
  void answer.then((message) => process.send?.(message));
});
process.on('disconnect', () => void vitest.close().finally(() => process.exit(0)));
process.send?.('ready');

async function runTask({ mutant, testFiles }: LaneTask): Promise<LaneAnswer> {
  const started = performance.now();
  const file = mutant ? path.resolve(mutant.file) : null;
  const original = file ? await readFile(file, 'utf8') : '';
  if (file && mutant) {
    const { start, end, replacement } = mutant;
    await writeFile(file, original.slice(0, start) + replacement + original.slice(end));
    vitest.invalidateFile(file);
  }
  try {
    const wanted = testFiles.map((name) => path.resolve(name));
    const found = await vitest.globTestSpecifications(testFiles);
    const specifications = found.filter(({ moduleId }) => wanted.includes(moduleId));
    vitest.state.clearErrors();
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
    // The result also lists modules of earlier runs.
    const ran = testModules.filter(({ moduleId }) => wanted.includes(moduleId));
    const failed = ran.find((module) => !module.ok());
    const killedBy =
      failed?.relativeModuleId ?? (unhandledErrors.length > 0 ? 'unhandled error' : null);
    const ranTests = ran.flatMap((module) => [...module.children.allTests()]).length;
    return { killedBy, ranTests, seconds: (performance.now() - started) / 1000 };
  } finally {
    if (file) {
      await writeFile(file, original);
      vitest.invalidateFile(file);
    }
  }
}
