import { makeWorkerUtils } from 'graphile-worker';
import { z } from 'zod';
import { defineJob } from './defineJob.ts';

export const jobsJobs = {
  /** The queue keeps a row for each serial key, and looks at all of them for each outbound job. */
  deleteIdleQueues: defineJob({
    queue: 'maintenance',
    payload: z.object({}),
    run: async ({ pool }) => {
      const utils = await makeWorkerUtils({ pgPool: pool });
      await utils.cleanup({ tasks: ['GC_JOB_QUEUES'] });
      await utils.release();
    },
  }),
};
