import { ViewerRef } from '../accounts/Viewer.type.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { idOrNobody } from '../../platform/graphql/decodeId.ts';
import { skipTo } from '../../platform/graphql/skipTo.ts';
import { casesOf } from './support.access.ts';
import { SupportCaseRef, SupportCaseStatusRef } from './SupportCase.type.ts';
import { isSupportKey } from './supportKey.ts';

const PAGE_SIZE = 20;

builder.queryFields((t) => ({
  supportRequest: t.prismaField({
    type: SupportCaseRef,
    nullable: true,
    description:
      'One request by the number in its address: for who wrote it (signed in, or with the key of the mails) and for staff.',
    authScopes: { public: true },
    args: { number: t.arg.id(), key: t.arg.string({ required: false }) },
    resolve: (query, _root, { number, key }, { deps, actor }) => {
      const caseId = idOrNobody(String(number));
      const allowed = key && isSupportKey(deps, { caseId, key }) ? {} : casesOf(actor);
      return deps.prisma.supportCase.findFirst({ ...query, where: { id: caseId, AND: allowed } });
    },
  }),
  supportRequests: t.prismaConnection({
    type: SupportCaseRef,
    cursor: 'id',
    description: 'The requests to staff, oldest first while open, else newest first. For staff.',
    authScopes: { staff: true },
    args: {
      status: t.arg({ type: SupportCaseStatusRef, required: false }),
      page: t.arg.int({
        required: false,
        description: 'Numbered pages of `first`, from 1; instead of a cursor.',
      }),
    },
    defaultSize: PAGE_SIZE,
    maxSize: 100,
    totalCount: (_root, { status }, { deps }) =>
      deps.prisma.supportCase.count({ where: status ? { status } : {} }),
    resolve: (query, _root, { status, page, first }, { deps }) =>
      deps.prisma.supportCase.findMany({
        ...query,
        ...skipTo({ page, first: first ?? PAGE_SIZE }),
        where: status ? { status } : {},
        orderBy: [{ createdAt: status === 'OPEN' ? 'asc' : 'desc' }, { id: 'asc' }],
      }),
  }),
}));

builder.prismaObjectFields(ViewerRef, (t) => ({
  supportRequests: t.prismaConnection({
    type: SupportCaseRef,
    cursor: 'id',
    description: 'The own requests to staff, newest first.',
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
