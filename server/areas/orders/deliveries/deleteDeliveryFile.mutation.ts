import { builder } from '../../../platform/graphql/builder.ts';
import { requireActor } from '../../accounts/requireActor.ts';
import { decodeId } from '../../../platform/ids/decodeId.ts';
import { ChangeOrderSuccess } from '../ChangeOrderSuccess.type.ts';
import { deleteDeliveryFile } from './deliveryFiles.ts';
import { DeliveryFileNotFoundError } from '../orders.errors.ts';

builder.mutationField('deleteDeliveryFile', (t) =>
  t.field({
    type: ChangeOrderSuccess,
    description: 'Deletes a file that has not been delivered.',
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
