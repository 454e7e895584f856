import { builder } from '../../platform/graphql/builder.ts';
import { requireActor } from '../accounts/requireActor.ts';
import { TooManyTestsError } from './overlays.errors.ts';
import { viewerSuccess } from '../accounts/ViewerSuccess.type.ts';
import { sendOverlayTest } from './sendOverlayTest.ts';

const SendOverlayTestSuccess = viewerSuccess('SendOverlayTestSuccess');

builder.mutationField('sendOverlayTest', (t) =>
  t.field({
    type: SendOverlayTestSuccess,
    description: 'Shows a booking, marked as a test, on every open overlay of the viewer.',
    authScopes: { signedIn: true },
    errors: { types: [TooManyTestsError] },
    resolve: async (_root, _args, { deps, actor }) => {
      const person = requireActor(actor);
      await sendOverlayTest(deps, person);
      return { userId: person.id };
    },
  }),
);
