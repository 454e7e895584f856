import { builder } from '../../../platform/graphql/builder.ts';
import { requireActor } from '../../accounts/requireActor.ts';
import { decodeId } from '../../../platform/ids/decodeId.ts';
import {
  FileContentError,
  FileTooLargeError,
  FileTypeRefusedError,
} from '../../../platform/files/uploads.errors.ts';
import { ChangeOrderSuccess } from '../ChangeOrderSuccess.type.ts';
import { uploadDeliveryFile } from './deliveryFiles.ts';
import {
  DeliveryLimitError,
  OrderNotFoundError,
  OrderStateError,
  TooManyFilesError,
} from '../orders.errors.ts';

builder.mutationField('uploadDeliveryFile', (t) =>
  t.field({
    type: ChangeOrderSuccess,
    description:
      'Uploads a file for the next delivery of an order: at most 25 MB, of the types listed in the documentation.',
    authScopes: { signedIn: true },
    errors: {
      types: [
        OrderNotFoundError,
        OrderStateError,
        TooManyFilesError,
        DeliveryLimitError,
        FileContentError,
        FileTooLargeError,
        FileTypeRefusedError,
      ],
    },
    args: { orderId: t.arg.id(), file: t.arg({ type: 'Upload' }) },
    resolve: async (_root, { orderId: given, file }, { deps, actor }) => {
      const orderId = decodeId({ type: 'ServiceOrder', id: String(given) });
      if (!orderId) throw new OrderNotFoundError();
      await uploadDeliveryFile(deps, requireActor(actor), { orderId, file });
      return { orderId };
    },
  }),
);
