import { exactly, createMetricRecorder, type MetricLine } from './metrics.ts';
import { findImbalance } from './ledger.ts';
import type { TestEnvironment } from './createEnvironment.ts';
import type { Proof } from './Proof.ts';
import { freshEnvironments, type EnvironmentPool } from './environments.ts';

type Options = {
  proof: Proof;
  short: boolean;
  broken: boolean;
  print: (line: string) => void;
  environments?: EnvironmentPool;
};

/**
 * Runs one proof and then checks the ledger. Closes the environments that it created, but not those
 * of a given pool. With `broken`, the result holds when the proof detected the fault.
 */
export async function runProof({
  proof,
  short,
  broken,
  print,
  environments,
}: Options): Promise<{ holds: boolean; lines: MetricLine[]; missed: MetricLine[] }> {
  print(
    `\n${proof.name}: ${proof.promise}${broken ? `\n     injected fault: ${proof.fault}` : ''}`,
  );
  const recorder = createMetricRecorder({ name: proof.name, print });
  const started = performance.now();
  const used = new Set<TestEnvironment>();
  const own = freshEnvironments();
  const interrupted = (): void => void own.close().then(() => process.exit(130));
  process.once('SIGINT', interrupted);
  process.once('SIGTERM', interrupted);
  const checkLedger = async (environment: TestEnvironment): Promise<void> =>
    recorder.metric(
      exactly('imbalance of the ledger in cents', await findImbalance(environment.sql), 0),
    );
  try {
    await proof.run({
      short,
      broken,
      metric: recorder.metric,
      createEnvironment: async (options) => {
        for (const fault of options?.fault ?? [])
          if (!proof.sourceFaults?.includes(fault))
            throw new Error(`${proof.name} does not list its fault in ${fault.file}.`);
        const environment = await (environments ?? own).open(options);
        used.add(environment);
        return environment;
      },
      closeEnvironment: async (environment) => {
        await checkLedger(environment);
        used.delete(environment);
        await (environments ?? own).end(environment);
      },
    });
    for (const environment of used) await checkLedger(environment);
  } catch (error) {
    recorder.metric({
      what: 'run completed',
      value:
        error instanceof Error
          ? `${error.stack ?? error.message}${error.cause ? ` because of ${String(error.cause)}` : ''}`
          : String(error),
      expected: 'no error',
      holds: false,
    });
  } finally {
    process.off('SIGINT', interrupted);
    process.off('SIGTERM', interrupted);
    await own.close();
  }
  const failed = recorder.missed.length > 0;
  print(`     ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return { holds: broken ? failed : !failed, lines: recorder.lines, missed: recorder.missed };
}
