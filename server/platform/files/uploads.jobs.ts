import { z } from 'zod';
import { defineJob } from '../jobs/defineJob.ts';
import type { PayloadsOf } from '../jobs/JobPayloads.ts';

export const uploadsJobs = {
  deleteFile: defineJob({
    queue: 'maintenance',
    payload: z.object({ key: z.string() }),
    run: (deps, { key }) => deps.files.delete(key),
  }),
};

declare module '../jobs/JobPayloads.ts' {
  interface JobPayloads extends PayloadsOf<typeof uploadsJobs> {}
}
