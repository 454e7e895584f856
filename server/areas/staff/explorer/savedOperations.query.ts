import { builder } from '../../../platform/graphql/builder.ts';
import { requireActor } from '../../accounts/requireActor.ts';
import { AUTHOR, SavedRef } from './SavedOperation.type.ts';

const MAX_OPERATIONS = 200;

builder.queryField('savedOperations', (t) =>
  t.field({
    type: [SavedRef],
    description: `The viewer's saved operations and those that others share, by name; at most ${MAX_OPERATIONS}. For staff.`,
    authScopes: { staff: true },
    resolve: (_root, _args, { deps, actor }) =>
      deps.prisma.savedOperation.findMany({
        where: { OR: [{ authorId: requireActor(actor).id }, { isShared: true }] },
        include: AUTHOR,
        orderBy: [{ name: 'asc' }, { id: 'asc' }],
        take: MAX_OPERATIONS,
      }),
  }),
);
