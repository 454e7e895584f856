import { builder } from '../../platform/graphql/builder.ts';

/** The answer to a report, which tells nothing about its target. */
export const reportSuccess = (name: string) =>
  builder
    .objectRef<{ isReported: true }>(name)
    .implement({ fields: (t) => ({ isReported: t.exposeBoolean('isReported') }) });
