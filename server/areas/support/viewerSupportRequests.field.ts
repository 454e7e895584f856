import { ViewerRef } from '../accounts/Viewer.type.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { SupportCaseRef } from './SupportCase.type.ts';

const PAGE_SIZE = 20;

builder.prismaObjectFields(ViewerRef, (t) => ({
  supportRequests: t.prismaConnection({
    type: SupportCaseRef,
    cursor: 'id',
    description: "The viewer's requests to staff, newest first.",
    defaultSize: PAGE_SIZE,
    maxSize: 100,
    resolve: (query, { id }, _args, { deps }) =>
      deps.prisma.supportCase.findMany({
        ...query,
        where: { userId: id },
        orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
      }),
  }),
}));
