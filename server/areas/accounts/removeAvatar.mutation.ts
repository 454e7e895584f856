import { builder } from '../../platform/graphql/builder.ts';
import { requireActor } from './requireActor.ts';
import { removeAvatar } from './updateAvatar.ts';
import { viewerSuccess } from './ViewerSuccess.type.ts';

builder.mutationField('removeAvatar', (t) =>
  t.field({
    type: viewerSuccess('RemoveAvatarSuccess'),
    description: "Removes the viewer's image; the default one is shown.",
    authScopes: { signedIn: true },
    resolve: async (_root, _args, { deps, actor }) => {
      await removeAvatar(deps, requireActor(actor));
      return { userId: requireActor(actor).id };
    },
  }),
);
