import { builder } from '../../platform/graphql/builder.ts';

/** The result of a report, which reveals nothing about its target. */
export const reportSuccess = (name: string) =>
  builder
    .objectRef<{ isReported: true }>(name)
    .implement({ fields: (t) => ({ isReported: t.exposeBoolean('isReported') }) });
