import { requireActor } from '../../../accounts/requireActor.ts';
import { builder } from '../../../../platform/graphql/builder.ts';
import { decodeId } from '../../../../platform/ids/decodeId.ts';
import { ChangeOrderSuccess } from '../../ChangeOrderSuccess.type.ts';
import { OrderStateError } from '../../orders.errors.ts';
import { finishDeliveryUpload } from './finishDeliveryUpload.ts';
import { UploadIncompleteError, UploadNotFoundError } from './uploads.errors.ts';

builder.mutationField('finishDeliveryUpload', (t) =>
  t.field({
    type: ChangeOrderSuccess,
    description: 'Makes an upload of which all parts have arrived a file of the next delivery.',
    authScopes: { signedIn: true },
    errors: { types: [UploadNotFoundError, UploadIncompleteError, OrderStateError] },
    args: { uploadId: t.arg.id() },
    resolve: async (_root, { uploadId: given }, { deps, actor }) => {
      const uploadId = decodeId({ type: 'DeliveryUpload', id: String(given) });
      if (!uploadId) throw new UploadNotFoundError();
      return { orderId: await finishDeliveryUpload(deps, requireActor(actor), { uploadId }) };
    },
  }),
);
