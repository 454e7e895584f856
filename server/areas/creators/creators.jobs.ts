import { z } from 'zod';
import { defineJob } from '../../platform/jobs/defineJob.ts';
import { refreshCreatorCards } from './lists/refreshCreatorCards.ts';

export const creatorsJobs = {
  refreshCreatorCards: defineJob({
    queue: 'maintenance',
    payload: z.object({}),
    run: async (deps) => void (await refreshCreatorCards(deps)),
  }),
};
