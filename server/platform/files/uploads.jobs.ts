import { z } from 'zod';
import { defineJob } from '../jobs/defineJob.ts';

export const uploadsJobs = {
  deleteFile: defineJob({
    queue: 'maintenance',
    payload: z.object({ key: z.string() }),
    run: (deps, { key }) => deps.files.delete(key),
  }),
};
