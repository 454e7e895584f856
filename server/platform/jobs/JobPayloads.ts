import type { Job } from './defineJob.ts';

/** Payloads by job name. Each `<area>.jobs.ts` adds its own by declaration merging. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the areas
export interface JobPayloads {}

export type PayloadsOf<Jobs extends Record<string, Job>> = {
  [Name in keyof Jobs]: Jobs[Name] extends Job<infer Payload> ? Payload : never;
};
export type JobName = keyof JobPayloads;
