import type { RecordMetric } from './metrics.ts';
import type { TestEnvironment, EnvironmentOptions } from './createEnvironment.ts';

export type ScenarioContext = {
  /** Small numbers, for `npm test`; the rule is the same. */
  short: boolean;
  /** The rule is broken on purpose in this proof's own copy; figures must then be missed. */
  broken: boolean;
  metric: RecordMetric;
  /**
   * Database, sandbox and servers; ended by the runner, which also checks the ledger. Proofs in small share them: what
   * others have done there is no business of a figure.
   */
  createEnvironment: (options?: EnvironmentOptions) => Promise<TestEnvironment>;
  /** Ends one before the runner does, its ledger checked: where many come one after the other. Only for a world of the proof's own. */
  closeEnvironment: (environment: TestEnvironment) => Promise<void>;
};

/** One promise of docs/reliability.md as something that can fail. */
export type Proof = {
  /** What is typed behind `npm run prove --`. */
  name: string;
  promise: string;
  /** What `--break` does, to show that the proof can fail. */
  fault: string;
  run: (context: ScenarioContext) => Promise<void>;
};
