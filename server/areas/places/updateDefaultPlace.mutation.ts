import { requireActor } from '../accounts/requireActor.ts';
import { viewerSuccess } from '../accounts/ViewerSuccess.type.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { MeetingPlaceInput } from './MeetingPlaceInput.type.ts';
import { MeetingPlaceInvalidError } from './places.errors.ts';
import { updateDefaultPlace } from './updateDefaultPlace.ts';

const UpdateDefaultPlaceInput = builder.inputType('UpdateDefaultPlaceInput', {
  fields: (t) => ({ place: t.field({ type: MeetingPlaceInput }) }),
});

const UpdateDefaultPlaceSuccess = viewerSuccess('UpdateDefaultPlaceSuccess');

builder.mutationField('updateDefaultPlace', (t) =>
  t.field({
    type: UpdateDefaultPlaceSuccess,
    description: 'Sets where the viewer usually meets fans, for bookings made from now on.',
    authScopes: { signedIn: true },
    errors: { types: [MeetingPlaceInvalidError] },
    args: { input: t.arg({ type: UpdateDefaultPlaceInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const person = requireActor(actor);
      await updateDefaultPlace(deps, person, input.place);
      return { userId: person.id };
    },
  }),
);
