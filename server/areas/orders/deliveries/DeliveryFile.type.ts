import { builder } from '../../../platform/graphql/builder.ts';
import { MAX_FILES } from '../../../platform/files/attachment.rules.ts';
import { FILE_KINDS, getFileKind } from '../../../platform/files/fileKind.rules.ts';
import { uuidOrNil } from '../../../platform/ids/decodeId.ts';
import { MessageRef } from '../../messages/Message.type.ts';
import { canSaveFile, hasPreview, previewContent } from './previews/previewAccess.rules.ts';
import { visibleOrders } from '../orders.access.ts';
import { ServiceOrderRef } from '../ServiceOrder.type.ts';

/** The columns that decide about downloads and previews. */
const ACCESS_FACTS = {
  contentType: true,
  isPreviewOnly: true,
  previewState: true,
  order: { select: { status: true, fanId: true } },
} as const;

const FileKindRef = builder.enumType('DeliveryFileKind', {
  description: 'How a page can show the file. OTHER is only downloaded.',
  values: FILE_KINDS,
});

export const DeliveryFileRef = builder.prismaNode('DeliveryFile', {
  nullable: true,
  description: 'A file of a delivery, visible to both sides of its order.',
  id: { field: 'id' },
  findUnique: (id, { actor }) => ({
    id: uuidOrNil(id),
    OR: [
      { messageId: { not: null }, order: visibleOrders(actor) },
      { order: { creatorId: uuidOrNil(actor?.id ?? '') } },
    ],
  }),
  fields: (t) => ({
    name: t.exposeString('name'),
    bytes: t.exposeInt('bytes'),
    kind: t.field({
      type: FileKindRef,
      select: { contentType: true },
      resolve: ({ contentType }) => getFileKind(contentType),
    }),
    previewUrl: t.string({
      nullable: true,
      description:
        'Content for an image, audio, video or PDF viewer in a page of this site; supports ranges. Null for files that are only downloaded, and while the preview of an image is being made.',
      select: ACCESS_FACTS,
      resolve: (file, _args, { actor }) =>
        previewContent({ file, personId: actor?.id ?? null }) && `/delivered/${file.id}/preview`,
    }),
    isPreviewOnly: t.exposeBoolean('isPreviewOnly', {
      description:
        'Whether the fan may only view it in the page until the order is accepted; images get a watermark.',
    }),
    hasPreview: t.boolean({
      description:
        'False for an image without a possible preview, and for types that can only be downloaded. They can be downloaded at once.',
      select: ACCESS_FACTS,
      resolve: hasPreview,
    }),
    viewerCanSave: t.boolean({
      select: ACCESS_FACTS,
      resolve: (file, _args, { actor }) => canSaveFile({ file, personId: actor?.id ?? null }),
    }),
    url: t.string({
      description: 'Downloads the file, if `viewerCanSave`.',
      resolve: ({ id }) => `/delivered/${id}`,
    }),
  }),
});

export const FILES_IN_ORDER = {
  orderBy: [{ createdAt: 'asc' as const }, { id: 'asc' as const }],
  take: MAX_FILES,
};

builder.prismaObjectField(MessageRef, 'files', (t) =>
  t.relation('files', { description: 'The files of the delivery.', query: FILES_IN_ORDER }),
);
builder.prismaObjectField(ServiceOrderRef, 'waitingFiles', (t) =>
  t.prismaField({
    type: [DeliveryFileRef],
    description: 'Files that the creator has uploaded for the next delivery; empty for the fan.',
    resolve: (query, { id, creatorId }, _args, { deps, actor }) =>
      actor?.id === creatorId
        ? deps.prisma.deliveryFile.findMany({
            ...query,
            where: { orderId: id, messageId: null },
            ...FILES_IN_ORDER,
          })
        : [],
  }),
);
