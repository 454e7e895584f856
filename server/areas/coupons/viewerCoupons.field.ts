import { ViewerRef } from '../accounts/Viewer.type.ts';
import { builder } from '../../platform/graphql/builder.ts';

builder.prismaObjectField(ViewerRef, 'coupons', (t) =>
  t.relatedConnection('coupons', {
    description: "The viewer's coupons, newest first.",
    cursor: 'id',
    defaultSize: 20,
    maxSize: 100,
    totalCount: true,
    query: { orderBy: [{ createdAt: 'desc' }, { id: 'asc' }] },
  }),
);
