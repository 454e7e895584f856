import { ViewerRef } from '../accounts/Viewer.type.ts';
import { builder } from '../../platform/graphql/builder.ts';

const MAX_SLOTS = 4000;

builder.prismaObjectFields(ViewerRef, (t) => ({
  minimumNoticeMinutes: t.exposeInt('minimumNoticeMinutes', {
    description: 'Minimum time between booking and start.',
  }),
  bufferMinutes: t.exposeInt('bufferMinutes', {
    description: 'Time kept free before and after every booking.',
  }),
  ownSlots: t.relation('slots', {
    description: `The viewer's open slots of a range, booked or not, earliest first. At most ${MAX_SLOTS}.`,
    args: { from: t.arg({ type: 'DateTime' }), to: t.arg({ type: 'DateTime' }) },
    query: ({ from, to }) => ({
      where: { closedAt: null, startsAt: { gte: from, lt: to } },
      orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
      take: MAX_SLOTS,
    }),
  }),
}));
