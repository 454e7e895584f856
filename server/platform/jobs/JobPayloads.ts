import type { Job } from './defineJob.ts';

/** The payload of each job by its name. Each `<area>.jobs.ts` adds its own by declaration merging. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the areas
export interface JobPayloads {}

/** The payloads of a list of jobs. */
export type PayloadsOf<Jobs extends Record<string, Job>> = {
  [Name in keyof Jobs]: Jobs[Name] extends Job<infer Payload> ? Payload : never;
};
export type JobName = keyof JobPayloads;
