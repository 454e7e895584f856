import { builder } from '../../../../platform/graphql/builder.ts';
import { ServiceOrderRef } from '../../ServiceOrder.type.ts';
import { canDeleteFiles, filesDeletableAt } from './deletion.rules.ts';

builder.prismaObjectFields(ServiceOrderRef, (t) => ({
  fileBytes: t.float({
    description: 'Size of the stored files together, of all versions of the delivery.',
    select: { files: { select: { bytes: true } } },
    resolve: ({ files }) => files.reduce((sum, { bytes }) => sum + bytes, 0),
  }),
  filesDeletableAt: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'From when the creator may delete the files; null while the order is not over.',
    resolve: filesDeletableAt,
  }),
  filesDeleteAt: t.expose('filesDeleteAt', {
    type: 'DateTime',
    nullable: true,
    description: 'When the files are deleted; null unless the creator asked for it.',
  }),
  filesDeletedAt: t.expose('filesDeletedAt', {
    type: 'DateTime',
    nullable: true,
    description: 'When the files were deleted.',
  }),
  viewerCanDeleteFiles: t.boolean({
    description: 'Not while a bank decides about the payment.',
    select: {
      payment: { select: { disputes: { where: { status: 'OPEN' }, select: { id: true } } } },
    },
    resolve: ({ payment, ...order }, _args, { deps, actor }) =>
      !payment?.disputes.length &&
      canDeleteFiles({ order, personId: actor?.id ?? null, now: deps.now() }),
  }),
}));
