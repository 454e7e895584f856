import { requireActor } from '../../accounts/requireActor.ts';
import { viewerSuccess } from '../../accounts/ViewerSuccess.type.ts';
import {
  ImageTooLargeError,
  ImageUnreadableError,
} from '../../../platform/files/uploads.errors.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { removeCover, updateCover } from './updateCover.ts';

builder.mutationFields((t) => ({
  updateCover: t.field({
    type: viewerSuccess('UpdateCoverSuccess'),
    description:
      "Sets the cover of the viewer's profile from an uploaded JPEG, PNG or WebP of at most 10 MB and 25 megapixels, cropped to 5:2.",
    authScopes: { signedIn: true },
    errors: { types: [ImageTooLargeError, ImageUnreadableError] },
    args: { file: t.arg({ type: 'Upload' }) },
    resolve: async (_root, { file }, { deps, actor }) => {
      await updateCover(deps, requireActor(actor), { file });
      return { userId: requireActor(actor).id };
    },
  }),
  removeCover: t.field({
    type: viewerSuccess('RemoveCoverSuccess'),
    description: "Removes the cover of the viewer's profile.",
    authScopes: { signedIn: true },
    resolve: async (_root, _args, { deps, actor }) => {
      await removeCover(deps, requireActor(actor));
      return { userId: requireActor(actor).id };
    },
  }),
}));
