import { globSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { callingTests, readCalls } from './callingTests.ts';
import { copyProject } from './copyProject.ts';
import { findMutants } from './findMutants.ts';
import { type Mutant, mutantKey } from './Mutant.ts';
import type { MutationResult } from './MutationResult.ts';
import { type Lane, startLane } from './runLane.ts';
import { sampleMutants } from './sampleMutants.ts';

const USE_CASES = 'server/areas/{bookings,payments,orders,coupons,availability}/**/*.ts';
const TESTS = 'server/**/*.test.ts';
const CALLS_DIR = path.resolve('.mutation/calls');

export type UseCaseOptions = { size: number; seed: number; only: string | null; lanes: number };

/** Mutates the use cases one place at a time and runs the tests that call the place on a real PostgreSQL. */
export async function mutateUseCases({
  size,
  seed,
  only,
  lanes,
}: UseCaseOptions): Promise<MutationResult[]> {
  const files = globSync(USE_CASES).filter(isUseCase).toSorted();
  const chosen = files.filter((file) => !only || file.includes(only));
  const mutants = (await Promise.all(chosen.map(findMutants))).flat();
  const sample = sampleMutants({ mutants, size: Math.min(size, mutants.length), seed });
  print(
    `${sample.length} of ${mutants.length} mutants in ${chosen.length} use-case files, seed ${seed}`,
  );
  await rm(CALLS_DIR, { recursive: true, force: true });
  const running: Lane[] = [];
  for (let index = 0; index < lanes; index += 1) {
    running.push(startLane({ directory: await copyProject(`lane${index}`), callsDir: CALLS_DIR }));
  }
  try {
    await recordCalls(running);
    const calls = await readCalls(CALLS_DIR);
    return await runOnLanes({
      lanes: running,
      items: sample,
      run: (item) => judge({ ...item, calls }),
    });
  } finally {
    await Promise.all(running.map((lane) => lane.stop()));
  }
}

/** Use cases have no role in their name, as `bookSlot.ts`; `Bill.type.ts` and `index.ts` are none. */
function isUseCase(file: string): boolean {
  return /^[a-z]\w*\.ts$/.test(path.basename(file)) && path.basename(file) !== 'index.ts';
}

async function recordCalls(lanes: Lane[]): Promise<void> {
  const tests = globSync(TESTS).filter(
    (test) => !/\.rules\.test\.ts$|server\/adapters\//.test(test),
  );
  await runOnLanes({
    lanes,
    items: tests.toSorted(),
    run: async ({ lane, item }) => {
      const { killedBy, ranTests } = await lane.run({ mutant: null, testFiles: [item] });
      if (killedBy || ranTests === 0) throw new Error(`${item} does not pass without a mutant.`);
    },
  });
}

type Judgement = { lane: Lane; item: Mutant; calls: Awaited<ReturnType<typeof readCalls>> };

async function judge({ lane, item, calls }: Judgement): Promise<MutationResult> {
  const testFiles = callingTests({ mutant: item, calls });
  const answer = testFiles.length > 0 ? await lane.run({ mutant: item, testFiles }) : null;
  const killedBy = answer?.killedBy ?? null;
  const note = testFiles.length === 0 ? 'no test calls it' : `ran ${testFiles.length} test files`;
  const key = mutantKey(item);
  print(`${killedBy ? 'killed  ' : 'SURVIVED'} ${item.line} ${key}${killedBy ? '' : ` (${note})`}`);
  return { key, line: item.line, isKilled: killedBy !== null, note };
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
