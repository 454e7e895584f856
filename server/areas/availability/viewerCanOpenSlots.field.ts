import { ViewerRef } from '../accounts/Viewer.type.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { canOpenSlots } from './availability.access.ts';

builder.prismaObjectFields(ViewerRef, (t) => ({
  canOpenSlots: t.boolean({
    description: 'Whether the person may open slots now: finished onboarding and a fitting tag.',
    resolve: ({ id }, _args, { deps }) => canOpenSlots(deps, id),
  }),
}));
