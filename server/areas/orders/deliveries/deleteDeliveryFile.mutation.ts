import { builder } from '../../../platform/graphql/builder.ts';
import { requireActor } from '../../accounts/requireActor.ts';
import { decodeId } from '../../../platform/ids/decodeId.ts';
import { ChangeOrderSuccess } from '../ChangeOrderSuccess.type.ts';
import { deleteDeliveryFile } from './deliveryFiles.ts';
import { DeliveryFileNotFoundError } from '../orders.errors.ts';

builder.mutationField('deleteDeliveryFile', (t) =>
  t.field({
    type: ChangeOrderSuccess,
    description: 'Takes back a file that was not delivered yet.',
    authScopes: { signedIn: true },
    errors: { types: [DeliveryFileNotFoundError] },
    args: { fileId: t.arg.id() },
    resolve: async (_root, { fileId: given }, { deps, actor }) => {
      const fileId = decodeId({ type: 'DeliveryFile', id: String(given) });
      if (!fileId) throw new DeliveryFileNotFoundError();
      return { orderId: await deleteDeliveryFile(deps, requireActor(actor), { fileId }) };
    },
  }),
);
