import type { JobHandlers } from '../jobs/JobHandlers.ts';
import { mailAccount, mailFarewell } from './accounts.mails.ts';

export const accountsJobs: JobHandlers = {
  mailAccount: (deps, payload) => mailAccount(deps, { kind: payload['kind'] ?? '', userId: payload['userId'] ?? '', newEmail: payload['newEmail'], oldEmail: payload['oldEmail'] }),
  mailFarewell: (deps, payload) => mailFarewell(deps, { userId: payload['userId'] ?? '', to: payload['to'] ?? '', username: payload['username'] ?? '', locale: payload['locale'] ?? '' }),
};
