import type { JobHandlers } from '../jobs/JobHandlers.ts';
import { mailMessage } from './messages.mails.ts';

export const messagesJobs: JobHandlers = {
  mailMessage: (deps, { messageId = '', recipientId = '' }) => mailMessage(deps, { messageId, recipientId }),
};
