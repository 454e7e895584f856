import { ViewerRef } from '../accounts/Viewer.type.ts';
import { builder } from '../../platform/graphql/builder.ts';

const MAX_SLOTS = 4000;

builder.prismaObjectFields(ViewerRef, (t) => ({
  minimumNoticeMinutes: t.exposeInt('minimumNoticeMinutes', {
    description: 'Slots cannot be booked any more so long before their start.',
  }),
  bufferMinutes: t.exposeInt('bufferMinutes', {
    description: 'Free time that is kept around every booking.',
  }),
  ownSlots: t.relation('slots', {
    description: `The own open slots of a range, booked or not, in the order of time. At most ${MAX_SLOTS}.`,
    args: { from: t.arg({ type: 'DateTime' }), to: t.arg({ type: 'DateTime' }) },
    query: ({ from, to }) => ({
      where: { closedAt: null, startsAt: { gte: from, lt: to } },
      orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
      take: MAX_SLOTS,
    }),
  }),
}));
