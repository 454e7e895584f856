import { z } from 'zod';
import { defineJob } from '../../platform/jobs/defineJob.ts';
import type { PayloadsOf } from '../../platform/jobs/JobPayloads.ts';
import { mailAccount, mailFarewell } from './accounts.mails.ts';

const text = z.string();

export const accountsJobs = {
  mailAccount: defineJob({
    queue: 'mail',
    payload: z.object({
      kind: text,
      userId: text,
      newEmail: text.optional(),
      oldEmail: text.optional(),
      at: text.optional(),
      since: text.optional(),
      device: text.optional(),
      passkeyId: text.optional(),
    }),
    run: mailAccount,
  }),
  mailFarewell: defineJob({
    queue: 'mail',
    payload: z.object({ userId: text, to: text, username: text, locale: text }),
    run: mailFarewell,
  }),
};

declare module '../../platform/jobs/JobPayloads.ts' {
  interface JobPayloads extends PayloadsOf<typeof accountsJobs> {}
}
