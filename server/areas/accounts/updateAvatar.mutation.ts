import { builder } from '../../platform/graphql/builder.ts';
import { ImageTooLargeError, ImageUnreadableError } from '../../platform/files/uploads.errors.ts';
import { requireActor } from './requireActor.ts';
import { updateAvatar } from './updateAvatar.ts';
import { viewerSuccess } from './ViewerSuccess.type.ts';

builder.mutationField('updateAvatar', (t) =>
  t.field({
    type: viewerSuccess('UpdateAvatarSuccess'),
    description:
      "Sets the viewer's image from an uploaded JPEG, PNG or WebP of at most 10 MB and 25 megapixels.",
    authScopes: { signedIn: true },
    errors: { types: [ImageTooLargeError, ImageUnreadableError] },
    args: { file: t.arg({ type: 'Upload' }) },
    resolve: async (_root, { file }, { deps, actor }) => {
      await updateAvatar(deps, requireActor(actor), { file });
      return { userId: requireActor(actor).id };
    },
  }),
);
