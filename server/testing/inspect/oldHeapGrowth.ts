import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Options = { rounds: number; work: () => Promise<void> | void };

/**
 * The bytes that some rounds of work leave in the old generation, with a collection of the young
 * generation after each. What is promoted although it is unreachable costs a full collection.
 */
export async function oldHeapGrowth({ rounds, work }: Options): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: { type: 'minor' }) => void;
  const run = async (count: number): Promise<void> => {
    for (let round = 0; round < count; round += 1) {
      await work();
      collect({ type: 'minor' });
    }
  };
  await run(rounds / 5);
  const before = readOldBytes();
  await run(rounds);
  return readOldBytes() - before;
}

function readOldBytes(): number {
  const spaces = getHeapSpaceStatistics();
  return spaces.find(({ space_name: name }) => name === 'old_space')?.space_used_size ?? 0;
}
