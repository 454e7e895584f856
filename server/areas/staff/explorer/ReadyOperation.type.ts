import { builder } from '../../../platform/graphql/builder.ts';
import type { ReadyOperation } from './readyOperations.ts';

export const ReadyRef = builder.objectRef<ReadyOperation>('ReadyOperation').implement({
  description: 'A common query of support, ready to run in GraphiQL.',
  fields: (t) => ({
    name: t.exposeString('name'),
    description: t.exposeString('description'),
    document: t.exposeString('document'),
    variables: t.exposeString('variables', {
      description: 'JSON text with placeholders; empty when there are none.',
    }),
  }),
});
