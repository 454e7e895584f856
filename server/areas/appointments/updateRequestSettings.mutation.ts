import { requireActor } from '../accounts/requireActor.ts';
import { viewerSuccess } from '../accounts/ViewerSuccess.type.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { updateRequestSettings } from './updateRequestSettings.ts';

const UpdateRequestSettingsInput = builder.inputType('UpdateRequestSettingsInput', {
  fields: (t) => ({
    takesRequests: t.boolean({ description: 'Whether fans may send the viewer new requests.' }),
  }),
});

builder.mutationField('updateRequestSettings', (t) =>
  t.field({
    type: viewerSuccess('UpdateRequestSettingsSuccess'),
    description:
      "Turns requests for the viewer's session types by appointment on or off. Open requests stay.",
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: UpdateRequestSettingsInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const { id } = requireActor(actor);
      await updateRequestSettings(deps, requireActor(actor), input);
      return { userId: id };
    },
  }),
);
