import { requireActor } from '../accounts/requireActor.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { ImageTooLargeError, ImageUnreadableError } from '../../platform/files/uploads.errors.ts';
import { removeServiceImage, setServiceImage } from './serviceImage.ts';
import { ServiceInvalidError, ServiceNotFoundError } from './services.errors.ts';
import { ownId, UpdateSuccess } from './services.mutations.ts';

builder.mutationFields((t) => ({
  setServiceImage: t.field({
    type: UpdateSuccess,
    description:
      "Gives the signed-in creator's own service a picture (JPEG, PNG or WebP of 10 MB and 25 megapixels at most), or another description of it.",
    authScopes: { signedIn: true },
    errors: {
      types: [ServiceNotFoundError, ServiceInvalidError, ImageTooLargeError, ImageUnreadableError],
    },
    args: {
      serviceId: t.arg.id(),
      alt: t.arg.string({
        description: 'What it shows, for those who do not see it; up to 200 characters.',
      }),
      file: t.arg({ type: 'Upload', required: false }),
    },
    resolve: async (_root, { serviceId: given, alt, file }, { deps, actor }) => {
      const serviceId = ownId(String(given));
      await setServiceImage(deps, requireActor(actor), { serviceId, alt, file });
      return { serviceId };
    },
  }),
  removeServiceImage: t.field({
    type: UpdateSuccess,
    description: "Removes the picture of the signed-in creator's own service.",
    authScopes: { signedIn: true },
    errors: { types: [ServiceNotFoundError] },
    args: { serviceId: t.arg.id() },
    resolve: async (_root, { serviceId: given }, { deps, actor }) => {
      const serviceId = ownId(String(given));
      await removeServiceImage(deps, requireActor(actor), { serviceId });
      return { serviceId };
    },
  }),
}));
