import { builder } from '../../../platform/graphql/builder.ts';
import { SavedOverlayRef } from './SavedOverlay.type.ts';
import { ViewerRef } from '../../accounts/Viewer.type.ts';

export const savedOverlaySuccess = (name: string) =>
  builder.objectRef<{ id: string; creatorId: string }>(name).implement({
    fields: (t) => ({
      savedOverlay: t.prismaField({
        type: SavedOverlayRef,
        nullable: true,
        resolve: (query, { id }, _args, { deps }) =>
          deps.prisma.savedOverlay.findUnique({ ...query, where: { id } }),
      }),
      viewer: t.prismaField({
        type: ViewerRef,
        resolve: (query, { creatorId }, _args, { deps }) =>
          deps.prisma.user.findUniqueOrThrow({
            ...query,
            where: { id: creatorId },
          }),
      }),
    }),
  });
