import { exactly, figureBook, type FigureLine } from './figures.ts';
import { findImbalance } from './ledger.ts';
import type { World } from './openWorld.ts';
import type { Proof } from './Proof.ts';
import { freshWorlds, type Worlds } from './worlds.ts';

type Options = {
  proof: Proof;
  short: boolean;
  broken: boolean;
  print: (line: string) => void;
  worlds?: Worlds;
};

/**
 * Runs one proof, in worlds of its own unless some are given, which the giver closes, and checks the ledger behind it.
 * A broken one holds when it was noticed.
 */
export async function runProof({
  proof,
  short,
  broken,
  print,
  worlds,
}: Options): Promise<{ holds: boolean; lines: FigureLine[]; missed: FigureLine[] }> {
  print(
    `\n${proof.name}: ${proof.promise}${broken ? `\n     broken on purpose: ${proof.sabotage}` : ''}`,
  );
  const book = figureBook({ name: proof.name, print });
  const started = performance.now();
  const used = new Set<World>();
  const own = freshWorlds();
  const interrupted = (): void => void own.close().then(() => process.exit(130));
  process.once('SIGINT', interrupted);
  process.once('SIGTERM', interrupted);
  const checkLedger = async (world: World): Promise<void> =>
    book.figure(exactly('cents by which the ledger is off', await findImbalance(world.sql), 0));
  try {
    await proof.run({
      short,
      broken,
      figure: book.figure,
      openWorld: async (options) => {
        const world = await (worlds ?? own).open(options);
        used.add(world);
        return world;
      },
      endWorld: async (world) => {
        await checkLedger(world);
        used.delete(world);
        await (worlds ?? own).end(world);
      },
    });
    for (const world of used) await checkLedger(world);
  } catch (error) {
    book.figure({
      what: 'ran to its end',
      value:
        error instanceof Error
          ? `${error.stack ?? error.message}${error.cause ? ` because of ${String(error.cause)}` : ''}`
          : String(error),
      wanted: 'no error',
      holds: false,
    });
  } finally {
    process.off('SIGINT', interrupted);
    process.off('SIGTERM', interrupted);
    await own.close();
  }
  const noticed = book.missed.length > 0;
  print(`     ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return { holds: broken ? noticed : !noticed, lines: book.lines, missed: book.missed };
}
