import { z } from 'zod';
import { defineJob } from '../jobs/defineJob.ts';
import type { PayloadsOf } from '../jobs/JobPayloads.ts';

export const uploadsJobs = {
  deleteFile: defineJob({
    queue: 'maintenance',
    payload: z.object({ key: z.string() }),
    run: (deps, { key }) => deps.files.delete(key),
  }),
  /** For an unfinished upload. Its parts may already have been joined. */
  discardUpload: defineJob({
    queue: 'maintenance',
    payload: z.object({ key: z.string(), storeUploadId: z.string() }),
    run: async ({ files }, file) => {
      await files.abortParts(file);
      await files.delete(file.key);
    },
  }),
};

declare module '../jobs/JobPayloads.ts' {
  interface JobPayloads extends PayloadsOf<typeof uploadsJobs> {}
}
