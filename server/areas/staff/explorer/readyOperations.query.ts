import { builder } from '../../../platform/graphql/builder.ts';
import { ReadyRef } from './ReadyOperation.type.ts';
import { READY_OPERATIONS } from './readyOperations.ts';

builder.queryField('readyOperations', (t) =>
  t.field({
    type: [ReadyRef],
    description: 'Common queries of support, for GraphiQL. For staff.',
    authScopes: { staff: true },
    resolve: () => [...READY_OPERATIONS],
  }),
);
