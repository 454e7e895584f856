import type { JobHandlers } from '../jobs/JobHandlers.ts';
import { refreshCreatorCards } from './refreshCreatorCards.ts';

export const creatorsJobs: JobHandlers = {
  refreshCreatorCards: async (deps) => void (await refreshCreatorCards(deps)),
};
