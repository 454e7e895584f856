import { z } from 'zod';
import { defineJob } from '../jobs/defineJob.ts';
import type { PayloadsOf } from '../jobs/JobPayloads.ts';
import {
  deleteUnusedOperations,
  readBuiltOperations,
  registerOperations,
} from './persistedOperations.ts';

export const persistedOperationsJobs = {
  deleteUnusedOperations: defineJob({
    schedule: '53 3 * * *',
    queue: 'maintenance',
    payload: z.object({}),
    run: async ({ pool }) => {
      // A process may run longer than unused operations are stored.
      await registerOperations({ pool, operations: await readBuiltOperations() });
      await deleteUnusedOperations(pool);
    },
  }),
};

declare module '../jobs/JobPayloads.ts' {
  interface JobPayloads extends PayloadsOf<typeof persistedOperationsJobs> {}
}
