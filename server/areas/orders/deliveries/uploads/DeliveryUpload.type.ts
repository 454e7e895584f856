import { builder } from '../../../../platform/graphql/builder.ts';
import { MAX_FILES } from '../../../../platform/files/attachment.rules.ts';
import { uuidOrNil } from '../../../../platform/ids/decodeId.ts';
import { ServiceOrderRef } from '../../ServiceOrder.type.ts';
import { ownUploads } from './findOwnUpload.ts';
import { PART_BYTES } from './part.rules.ts';

export const DeliveryUploadRef = builder.prismaNode('DeliveryUpload', {
  nullable: true,
  description:
    'A file of the next delivery that is being uploaded in parts, visible to its creator. Removed after a day without a part.',
  id: { field: 'id' },
  findUnique: (id, { actor }) => ({ ...ownUploads(actor), id: uuidOrNil(id) }),
  fields: (t) => ({
    name: t.exposeString('name'),
    bytes: t.exposeInt('bytes', { description: 'Size of the whole file.' }),
    receivedBytes: t.exposeInt('receivedBytes', { description: 'The offset of the next part.' }),
    fingerprint: t.exposeString('fingerprint', { description: 'As given when the upload began.' }),
    partBytes: t.int({
      description: 'Size of each part but the last, which has the rest.',
      resolve: () => PART_BYTES,
    }),
    url: t.string({
      description:
        'Receives the parts: PATCH with `upload-offset`, as in the protocol tus 1.0. HEAD returns the offset.',
      resolve: ({ id }) => `/uploads/${id}`,
    }),
  }),
});

builder.prismaObjectField(ServiceOrderRef, 'unfinishedUploads', (t) =>
  t.prismaField({
    type: [DeliveryUploadRef],
    description: 'Uploads for the next delivery that are not complete; empty for the fan.',
    resolve: (query, { id: orderId }, _args, { deps, actor }) =>
      deps.prisma.deliveryUpload.findMany({
        ...query,
        where: { orderId, ...ownUploads(actor) },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        take: MAX_FILES,
      }),
  }),
);
