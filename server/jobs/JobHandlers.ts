import type { Deps } from '../Deps.ts';

/** Task name -> what it does. A handler throws to be tried again; it must bear being run twice. */
export type JobHandlers = Record<string, (deps: Deps, payload: Record<string, string>) => Promise<void>>;
