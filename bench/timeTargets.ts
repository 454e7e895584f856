import type { Target } from './booking.ts';
import { cpuTime } from './cpuTime.ts';
import { load, type Measured } from './load.ts';
import type { Round } from './report.ts';

type Options = { targets: Target[]; rounds: number; roundMs: number; databasePid: number };

/** Runs all targets in turn, in a different order each round. */
export async function timeTargets({
  targets,
  rounds,
  roundMs,
  databasePid,
}: Options): Promise<Round[]> {
  const timed: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const target of shuffled(targets)) {
      await load(target.ask, roundMs / 6);
      const before = [cpuTime(target.pid), cpuTime(databasePid)];
      const measured: Measured = await load(target.ask, roundMs);
      const requests = (measured.perSecond * roundMs) / 1_000;
      const [server = 0, database = 0] = [cpuTime(target.pid), cpuTime(databasePid)].map(
        (after, index) => (after - (before[index] ?? 0)) / requests,
      );
      timed.push({ operation: target.operation, target: target.name, measured, server, database });
    }
  }
  return timed;
}

function shuffled<T>(items: T[]): T[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
