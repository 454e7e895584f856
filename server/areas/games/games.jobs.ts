import { z } from 'zod';
import { defineJob } from '../../platform/jobs/defineJob.ts';
import type { PayloadsOf } from '../../platform/jobs/JobPayloads.ts';
import { notifyOfMovedEvent } from './eventSlots/notifyOfMovedEvent.ts';

export const gamesJobs = {
  notifyOfMovedEvent: defineJob({
    queue: 'maintenance',
    payload: z.object({ eventId: z.string(), movedAt: z.string() }),
    run: notifyOfMovedEvent,
  }),
};

declare module '../../platform/jobs/JobPayloads.ts' {
  interface JobPayloads extends PayloadsOf<typeof gamesJobs> {}
}
