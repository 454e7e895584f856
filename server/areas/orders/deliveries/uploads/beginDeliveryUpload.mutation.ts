import { requireActor } from '../../../accounts/requireActor.ts';
import { builder } from '../../../../platform/graphql/builder.ts';
import { FileTypeRefusedError } from '../../../../platform/files/uploads.errors.ts';
import { decodeId } from '../../../../platform/ids/decodeId.ts';
import {
  DeliveryLimitError,
  OrderNotFoundError,
  OrderStateError,
  TooManyFilesError,
} from '../../orders.errors.ts';
import { ServiceOrderRef } from '../../ServiceOrder.type.ts';
import { beginDeliveryUpload } from './beginDeliveryUpload.ts';
import { DeliveryUploadRef } from './DeliveryUpload.type.ts';
import { MAX_FINGERPRINT_LENGTH } from './part.rules.ts';

const BeginDeliveryUploadInput = builder.inputType('BeginDeliveryUploadInput', {
  fields: (t) => ({
    orderId: t.id(),
    name: t.string({ description: 'The name of the file; its extension determines the type.' }),
    bytes: t.float({ description: 'The size of the file, a whole number.' }),
    fingerprint: t.string({
      defaultValue: '',
      description: `The client's own identifier of the file, such as its date, up to ${MAX_FINGERPRINT_LENGTH} characters. The unfinished upload with the same name, size and fingerprint is continued.`,
    }),
  }),
});

const BeginDeliveryUploadSuccess = builder
  .objectRef<{ uploadId: string; orderId: string }>('BeginDeliveryUploadSuccess')
  .implement({
    fields: (t) => ({
      upload: t.prismaField({
        type: DeliveryUploadRef,
        resolve: (query, { uploadId }, _args, { deps }) =>
          deps.prisma.deliveryUpload.findUniqueOrThrow({ ...query, where: { id: uploadId } }),
      }),
      order: t.prismaField({
        type: ServiceOrderRef,
        resolve: (query, { orderId }, _args, { deps }) =>
          deps.prisma.serviceOrder.findUniqueOrThrow({ ...query, where: { id: orderId } }),
      }),
    }),
  });

builder.mutationField('beginDeliveryUpload', (t) =>
  t.field({
    type: BeginDeliveryUploadSuccess,
    description:
      'Begins the upload of a file for the next delivery of an order, or continues an unfinished one. The parts are sent to `url` of the upload.',
    authScopes: { signedIn: true },
    errors: {
      types: [
        OrderNotFoundError,
        OrderStateError,
        TooManyFilesError,
        DeliveryLimitError,
        FileTypeRefusedError,
      ],
    },
    args: { input: t.arg({ type: BeginDeliveryUploadInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const { orderId: given, name, bytes } = input;
      const orderId = decodeId({ type: 'ServiceOrder', id: String(given) });
      if (!orderId) throw new OrderNotFoundError();
      const fingerprint = input.fingerprint.slice(0, MAX_FINGERPRINT_LENGTH);
      const file = { orderId, name, bytes: Math.trunc(bytes), fingerprint };
      return { orderId, uploadId: await beginDeliveryUpload(deps, requireActor(actor), file) };
    },
  }),
);
