import type { JobHandlers } from '../jobs/JobHandlers.ts';
import { pushNotice } from './pushNotice.ts';

export const notificationsJobs: JobHandlers = {
  pushNotice: (deps, { notificationId = '', subscriptionId = '' }) => pushNotice(deps, { notificationId, subscriptionId }),
};
