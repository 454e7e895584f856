import type { RecordMetric } from './metrics.ts';
import type { TestEnvironment, EnvironmentOptions } from './createEnvironment.ts';
import type { Fault } from './faultInjection.ts';

export type ScenarioContext = {
  /** Use small numbers, as `npm test` does. The thresholds are the same, except for speed. */
  short: boolean;
  /** Inject the fault. The proof must then miss at least one metric. */
  broken: boolean;
  metric: RecordMetric;
  /**
   * Starts a database, the sandbox and servers. The runner checks the ledger and closes them. Short
   * runs share environments, so metrics must not depend on an empty database.
   */
  createEnvironment: (options?: EnvironmentOptions) => Promise<TestEnvironment>;
  /**
   * Checks the ledger and closes an environment before the end of the proof. Not for shared ones.
   */
  closeEnvironment: (environment: TestEnvironment) => Promise<void>;
};

/** A promise of docs/reliability.md and the scenario that verifies it. */
export type Proof = {
  /** The argument of `npm run prove --`. */
  name: string;
  promise: string;
  /** What `--break` changes to show that the proof can fail. */
  fault: string;
  /** Every change to server sources that the scenario may inject. */
  sourceFaults?: readonly Fault[];
  run: (context: ScenarioContext) => Promise<void>;
};
