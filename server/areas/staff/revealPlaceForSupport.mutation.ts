import { requireActor } from '../accounts/requireActor.ts';
import { builder } from '../../platform/graphql/builder.ts';
import type { Place } from '../places/place.rules.ts';
import { MeetingPlaceRef } from '../places/MeetingPlace.type.ts';
import { revealPlace } from './revealPlace.ts';
import { ReasonMissingError, StaffTargetNotFoundError } from './staff.errors.ts';
import { findTarget } from './staffMutation.ts';
import { StaffPurchaseInput } from './purchases/StaffPurchaseInput.type.ts';

const RevealPlaceSuccess = builder.objectRef<{ place: Place }>('RevealPlaceSuccess').implement({
  fields: (t) => ({ place: t.expose('place', { type: MeetingPlaceRef }) }),
});

builder.mutationField('revealPlaceForSupport', (t) =>
  t.field({
    type: RevealPlaceSuccess,
    description:
      'Reveals where a booking takes place; the viewer and the reason are written to the audit log. For staff.',
    authScopes: { staff: true },
    skipTypeScopes: true,
    errors: { types: [ReasonMissingError, StaffTargetNotFoundError] },
    args: { input: t.arg({ type: StaffPurchaseInput }) },
    resolve: async (_root, { input }, { deps, actor }) => ({
      place: await revealPlace(deps, requireActor(actor), findTarget(input)),
    }),
  }),
);
