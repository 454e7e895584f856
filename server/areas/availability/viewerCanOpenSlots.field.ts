import { ViewerRef } from '../accounts/Viewer.type.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { canDraftSlots, canOpenSlots } from './availability.access.ts';

builder.prismaObjectFields(ViewerRef, (t) => ({
  canOpenSlots: t.boolean({
    description: 'Whether the viewer may open slots now: completed onboarding and a matching tag.',
    resolve: ({ id }, _args, { deps }) => canOpenSlots(deps, id),
  }),
  canDraftSlots: t.boolean({
    description:
      'Whether slots of the viewer are saved as drafts: tag and email address are complete, payouts are not.',
    resolve: ({ id }, _args, { deps }) => canDraftSlots(deps, id),
  }),
}));
