import { z } from 'zod';
import { defineJob } from '../jobs/defineJob.ts';
import {
  deleteUnusedOperations,
  readBuiltOperations,
  registerOperations,
} from './persistedOperations.ts';

export const persistedOperationsJobs = {
  deleteUnusedOperations: defineJob({
    queue: 'maintenance',
    payload: z.object({}),
    run: async ({ pool }) => {
      // A process may run for longer than unused operations are kept.
      await registerOperations({ pool, operations: await readBuiltOperations() });
      await deleteUnusedOperations(pool);
    },
  }),
};
