import { ViewerRef } from '../accounts/Viewer.type.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { canSell } from './services.access.ts';

const MAX_SERVICES = 200;

builder.prismaObjectFields(ViewerRef, (t) => ({
  services: t.relation('services', {
    description: `The viewer's services, active and hidden, newest first. At most ${MAX_SERVICES}.`,
    query: { orderBy: [{ createdAt: 'desc' }, { id: 'asc' }], take: MAX_SERVICES },
  }),
  canSell: t.boolean({
    description:
      'Whether the viewer may offer services and coupons now: a tag and completed onboarding.',
    resolve: ({ id }, _args, { deps }) => canSell(deps, id),
  }),
}));
