import { globSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { BATCH_SIZE, callingTests, callsFileName, readCalls } from './callingTests.ts';
import { COPIES, copyProject } from './copyProject.ts';
import { findMutants } from './findMutants.ts';
import { type Mutant, mutantKey } from './Mutant.ts';
import type { MutationResult } from './MutationResult.ts';
import { type Lane, startLane } from './runLane.ts';
import { openRunState, type RunState } from './runState.ts';
import { sampleMutants } from './sampleMutants.ts';

const USE_CASES = 'server/areas/{bookings,payments,orders,coupons,availability}/**/*.ts';
const TESTS = 'server/**/*.test.ts';

export type UseCaseOptions = {
  size: number;
  seed: number;
  only: string | null;
  lanes: number;
  /** A directory that stores recorded calls and results between runs. */
  resume: string | null;
  /** Runs nothing: all results must be in `resume`. */
  isReportOnly: boolean;
};

/**
 * Mutates the use cases one place at a time and runs the tests that call the place on a real
 * PostgreSQL.
 */
export async function mutateUseCases({
  size,
  seed,
  only,
  lanes,
  resume,
  isReportOnly,
}: UseCaseOptions): Promise<MutationResult[]> {
  const files = globSync(USE_CASES).filter(isUseCase).toSorted();
  const chosen = files.filter((file) => !only || file.includes(only));
  const mutants = (await Promise.all(chosen.map(findMutants))).flat();
  const sample = sampleMutants({ mutants, size: Math.min(size, mutants.length), seed });
  print(
    `${sample.length} of ${mutants.length} mutants in ${chosen.length} use-case files, seed ${seed}`,
  );
  const sources = new Map(
    await Promise.all(chosen.map(async (file) => [file, await readFile(file, 'utf8')] as const)),
  );
  const state = await openRunState(resume, sources);
  if (isReportOnly) return sample.map((mutant) => findResult(mutant, state));
  const callsDir = path.resolve(resume ?? COPIES, 'calls');
  const running: Lane[] = [];
  for (let index = 0; index < lanes; index += 1) {
    running.push(startLane({ directory: await copyProject(`lane${index}`), callsDir }));
  }
  try {
    await recordCalls({ lanes: running, callsDir });
    const calls = await readCalls(callsDir);
    return await runOnLanes({
      lanes: running,
      items: sample,
      run: (item) => judge({ ...item, calls, state }),
    });
  } finally {
    await Promise.all(running.map((lane) => lane.stop()));
  }
}

function findResult(mutant: Mutant, state: RunState): MutationResult {
  const result = state.find(mutant);
  if (!result) throw new Error(`There is no result for line ${mutant.line}: ${mutantKey(mutant)}`);
  return { ...result, line: mutant.line };
}

/**
 * Use cases have no role in their name (`bookSlot.ts`, not `Bill.type.ts`); `index.ts` is not one.
 */
function isUseCase(file: string): boolean {
  return /^[a-z]\w*\.ts$/.test(path.basename(file)) && path.basename(file) !== 'index.ts';
}

async function recordCalls({
  lanes,
  callsDir,
}: {
  lanes: Lane[];
  callsDir: string;
}): Promise<void> {
  const tests = globSync(TESTS).filter(
    (test) => !/\.rules\.test\.ts$|server\/adapters\//.test(test),
  );
  const isOpen = await Promise.all(tests.map((test) => isUnrecorded({ test, callsDir })));
  const open = tests.filter((_, index) => isOpen[index]);
  await runOnLanes({
    lanes,
    items: open.toSorted(),
    run: async ({ lane, item }) => {
      const { killedBy, ranTests } = await lane.run({ mutant: null, testFiles: [item] });
      if (killedBy || ranTests === 0) throw new Error(`${item} does not pass without a mutant.`);
    },
  });
}

async function isUnrecorded({
  test,
  callsDir,
}: {
  test: string;
  callsDir: string;
}): Promise<boolean> {
  const recorded = await stat(path.join(callsDir, callsFileName(test))).catch(() => null);
  return !recorded || recorded.mtimeMs < (await stat(test)).mtimeMs;
}

type Judgement = {
  lane: Lane;
  item: Mutant;
  calls: Awaited<ReturnType<typeof readCalls>>;
  state: RunState;
};

async function judge({ lane, item, calls, state }: Judgement): Promise<MutationResult> {
  const known = state.find(item);
  if (known?.isKilled) return { ...known, line: item.line };
  const testFiles = callingTests({ mutant: item, calls });
  const killedBy = await findKiller({ lane, item, testFiles });
  const note = testFiles.length === 0 ? 'no test calls it' : `ran ${testFiles.length} test files`;
  const key = mutantKey(item);
  print(`${killedBy ? 'killed  ' : 'SURVIVED'} ${item.line} ${key}${killedBy ? '' : ` (${note})`}`);
  const result = { key, line: item.line, isKilled: killedBy !== null, note };
  await state.add(item, result);
  return result;
}

async function findKiller({
  lane,
  item,
  testFiles,
}: Pick<Judgement, 'lane' | 'item'> & { testFiles: string[] }): Promise<string | null> {
  for (let from = 0; from < testFiles.length; from += BATCH_SIZE) {
    const batch = testFiles.slice(from, from + BATCH_SIZE);
    const { killedBy } = await lane.run({ mutant: item, testFiles: batch });
    if (killedBy) return killedBy;
  }
  return null;
}

type Work<T, R> = { lanes: Lane[]; items: T[]; run: (step: { lane: Lane; item: T }) => Promise<R> };

async function runOnLanes<T, R>({ lanes, items, run }: Work<T, R>): Promise<R[]> {
  const open = [...items];
  const results: R[] = [];
  const work = async (lane: Lane): Promise<void> => {
    for (let item = open.shift(); item !== undefined; item = open.shift())
      results.push(await run({ lane, item }));
  };
  await Promise.all(lanes.map(work));
  return results;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
