import { builder } from '../../../platform/graphql/builder.ts';
import type { ReadyOperation } from './readyOperations.ts';

export const ReadyRef = builder.objectRef<ReadyOperation>('ReadyOperation').implement({
  description: 'An everyday question of support, ready to run in GraphiQL.',
  fields: (t) => ({
    name: t.exposeString('name'),
    description: t.exposeString('description'),
    document: t.exposeString('document'),
    variables: t.exposeString('variables', {
      description: 'JSON text with something to be replaced; empty where there are none.',
    }),
  }),
});
