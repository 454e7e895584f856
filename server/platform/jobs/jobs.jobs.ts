import { makeWorkerUtils } from 'graphile-worker';
import { z } from 'zod';
import { defineJob } from './defineJob.ts';
import type { PayloadsOf } from './JobPayloads.ts';

export const jobsJobs = {
  /** graphile-worker keeps a row per serial key and scans all of them for each outbound job. */
  deleteIdleQueues: defineJob({
    schedule: '23 * * * *',
    queue: 'maintenance',
    payload: z.object({}),
    run: async ({ pool }) => {
      const utils = await makeWorkerUtils({ pgPool: pool });
      await utils.cleanup({ tasks: ['GC_JOB_QUEUES'] });
      await utils.release();
    },
  }),
};

declare module './JobPayloads.ts' {
  interface JobPayloads extends PayloadsOf<typeof jobsJobs> {}
}
