import { requireActor } from '../../accounts/requireActor.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { decodeId } from '../../../platform/graphql/decodeId.ts';
import { FileTooLargeError, FileTypeRefusedError } from '../../../platform/files/uploads.errors.ts';
import { deleteDeliveryFile, uploadDeliveryFile } from './deliveryFiles.ts';
import { ChangedSuccess } from '../orders.mutations.ts';
import {
  DeliveryFileNotFoundError,
  OrderNotFoundError,
  OrderStateError,
  TooManyFilesError,
} from '../orders.errors.ts';

builder.mutationFields((t) => ({
  uploadDeliveryFile: t.field({
    type: ChangedSuccess,
    description:
      'Sends a file for the next delivery of an order: 25 MB at most, of the kinds that the documentation names.',
    authScopes: { signedIn: true },
    errors: {
      types: [
        OrderNotFoundError,
        OrderStateError,
        TooManyFilesError,
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
  deleteDeliveryFile: t.field({
    type: ChangedSuccess,
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
}));
