import type { JobHandlers } from '../jobs/JobHandlers.ts';
import { mailSupport } from './support.mails.ts';

export const supportJobs: JobHandlers = {
  mailSupport: (deps, { kind = '', messageId = '' }) => mailSupport(deps, { kind, messageId }),
};
