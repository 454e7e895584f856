import type { JobHandlers } from '../jobs/JobHandlers.ts';

export const uploadsJobs: JobHandlers = {
  deleteFile: (deps, { key = '' }) => deps.files.delete(key),
};
