import type { Figure } from './figures.ts';
import type { World, WorldOptions } from './openWorld.ts';

export type Trial = {
  /** Small numbers, for `npm test`; the rule is the same. */
  short: boolean;
  /** The rule is broken on purpose in this proof's own copy; figures must then be missed. */
  broken: boolean;
  figure: Figure;
  /**
   * Database, sandbox and servers; ended by the runner, which also checks the ledger. Proofs in small share them: what
   * others have done there is no business of a figure.
   */
  openWorld: (options?: WorldOptions) => Promise<World>;
  /** Ends one before the runner does, its ledger checked: where many come one after the other. Only for a world of the proof's own. */
  endWorld: (world: World) => Promise<void>;
};

/** One promise of docs/reliability.md as something that can fail. */
export type Proof = {
  /** What is typed behind `npm run prove --`. */
  name: string;
  promise: string;
  /** What `--break` does, to show that the proof can fail. */
  sabotage: string;
  run: (trial: Trial) => Promise<void>;
};
