import { ViewerRef } from '../accounts/Viewer.type.ts';
import { builder } from '../graphql/builder.ts';

builder.prismaObjectField(ViewerRef, 'ownSlots', (t) =>
  t.relation('slots', {
    description: 'The own open slots of a range, booked or not, in the order of time. At most 2,000.',
    args: { from: t.arg({ type: 'DateTime' }), to: t.arg({ type: 'DateTime' }) },
    query: ({ from, to }) => ({ where: { closedAt: null, startsAt: { gte: from, lt: to } }, orderBy: [{ startsAt: 'asc' }, { id: 'asc' }], take: 2000 }),
  }),
);
