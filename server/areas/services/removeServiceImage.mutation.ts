import { builder } from '../../platform/graphql/builder.ts';
import { requireActor } from '../accounts/requireActor.ts';
import { decodeServiceId } from './decodeServiceId.ts';
import { removeServiceImage } from './serviceImage.ts';
import { ServiceNotFoundError } from './services.errors.ts';
import { UpdateFixedServiceSuccess } from './UpdateFixedServiceSuccess.type.ts';

builder.mutationField('removeServiceImage', (t) =>
  t.field({
    type: UpdateFixedServiceSuccess,
    description: "Removes the image of the viewer's service.",
    authScopes: { signedIn: true },
    errors: { types: [ServiceNotFoundError] },
    args: { serviceId: t.arg.id() },
    resolve: async (_root, { serviceId: provided }, { deps, actor }) => {
      const serviceId = decodeServiceId(String(provided));
      await removeServiceImage(deps, requireActor(actor), { serviceId });
      return { serviceId };
    },
  }),
);
