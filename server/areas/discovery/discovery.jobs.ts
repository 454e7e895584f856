import { z } from 'zod';
import { defineJob } from '../../platform/jobs/defineJob.ts';
import type { PayloadsOf } from '../../platform/jobs/JobPayloads.ts';
import { assignNewcomerPlaces } from './assignNewcomerPlaces.ts';
import { refreshCategoryNumbers } from './refreshCategoryNumbers.ts';
import { refreshCreatorCards } from './refreshCreatorCards.ts';

export const discoveryJobs = {
  refreshCreatorCards: defineJob({
    schedule: '* * * * *',
    queue: 'maintenance',
    payload: z.object({}),
    run: async (deps) => {
      await refreshCreatorCards(deps);
      await refreshCategoryNumbers(deps);
    },
  }),
  assignNewcomerPlaces: defineJob({
    schedule: '0 * * * *',
    queue: 'maintenance',
    payload: z.object({}),
    run: async (deps) => void (await assignNewcomerPlaces(deps)),
  }),
};

declare module '../../platform/jobs/JobPayloads.ts' {
  interface JobPayloads extends PayloadsOf<typeof discoveryJobs> {}
}
