import { ViewerRef } from '../accounts/Viewer.type.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { canOpenSlots } from './availability.access.ts';

builder.prismaObjectFields(ViewerRef, (t) => ({
  canOpenSlots: t.boolean({
    description: 'Whether the viewer may open slots now: completed onboarding and a matching tag.',
    resolve: ({ id }, _args, { deps }) => canOpenSlots(deps, id),
  }),
}));
