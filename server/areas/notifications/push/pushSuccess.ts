import { builder } from '../../../platform/graphql/builder.ts';

export const pushSuccess = (name: string) =>
  builder
    .objectRef<{ endpoint: string }>(name)
    .implement({ fields: (t) => ({ endpoint: t.exposeString('endpoint') }) });
