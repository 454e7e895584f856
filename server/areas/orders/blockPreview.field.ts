import { BlockPreviewRef } from '../bookings/blocks/blockPreview.query.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { betweenTwo } from '../safety/betweenTwo.ts';
import { OPEN_ORDER } from './order.rules.ts';

builder.objectField(BlockPreviewRef, 'openOrderCount', (t) =>
  t.int({
    description: 'Open orders of the two, which continue and keep their messages.',
    resolve: ({ pair }, _args, { deps }) =>
      deps.prisma.serviceOrder.count({
        where: { ...betweenTwo(pair), status: { in: [...OPEN_ORDER] } },
      }),
  }),
);
