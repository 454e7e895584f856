import { requireActor } from '../../../accounts/requireActor.ts';
import { builder } from '../../../../platform/graphql/builder.ts';
import { decodeId } from '../../../../platform/ids/decodeId.ts';
import { ChangeOrderSuccess } from '../../ChangeOrderSuccess.type.ts';
import { cancelDeliveryUpload } from './removeUploads.ts';
import { UploadNotFoundError } from './uploads.errors.ts';

builder.mutationField('cancelDeliveryUpload', (t) =>
  t.field({
    type: ChangeOrderSuccess,
    description: 'Ends an unfinished upload and removes its parts.',
    authScopes: { signedIn: true },
    errors: { types: [UploadNotFoundError] },
    args: { uploadId: t.arg.id() },
    resolve: async (_root, { uploadId: given }, { deps, actor }) => {
      const uploadId = decodeId({ type: 'DeliveryUpload', id: String(given) });
      if (!uploadId) throw new UploadNotFoundError();
      return { orderId: await cancelDeliveryUpload(deps, requireActor(actor), { uploadId }) };
    },
  }),
);
