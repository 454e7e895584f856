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
      "Sets the image of the viewer's service (JPEG, PNG or WebP, at most 10 MB and 25 megapixels), or changes its description.",
    authScopes: { signedIn: true },
    errors: {
      types: [ServiceNotFoundError, ServiceInvalidError, ImageTooLargeError, ImageUnreadableError],
    },
    args: {
      serviceId: t.arg.id(),
      alt: t.arg.string({
        description: 'Alternative text; up to 200 characters.',
      }),
      file: t.arg({ type: 'Upload', required: false }),
    },
    resolve: async (_root, { serviceId: provided, alt, file }, { deps, actor }) => {
      const serviceId = decodeServiceId(String(provided));
      await setServiceImage(deps, requireActor(actor), { serviceId, alt, file });
      return { serviceId };
    },
  }),
);
