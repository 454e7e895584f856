import { builder } from '../../platform/graphql/builder.ts';
import { requireActor } from '../accounts/requireActor.ts';
import { ImageTooLargeError, ImageUnreadableError } from '../../platform/files/uploads.errors.ts';
import { decodeServiceId } from './decodeServiceId.ts';
import { setServiceImage } from './serviceImage.ts';
import { ServiceInvalidError, ServiceNotFoundError } from './services.errors.ts';
import { UpdateFixedServiceSuccess } from './UpdateFixedServiceSuccess.type.ts';

builder.mutationField('setServiceImage', (t) =>
  t.field({
    type: UpdateFixedServiceSuccess,
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
      const serviceId = decodeServiceId(String(given));
      await setServiceImage(deps, requireActor(actor), { serviceId, alt, file });
      return { serviceId };
    },
  }),
);
