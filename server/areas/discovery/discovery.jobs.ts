import { z } from 'zod';
import { defineJob } from '../../platform/jobs/defineJob.ts';
import { refreshCreatorCards } from './refreshCreatorCards.ts';

export const discoveryJobs = {
  refreshCreatorCards: defineJob({
    queue: 'maintenance',
    payload: z.object({}),
    run: async (deps) => void (await refreshCreatorCards(deps)),
  }),
};
