import { ViewerRef } from '../accounts/Viewer.type.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { visibleTo } from '../creators/creators.access.ts';
import { CreatorRef } from '../creators/Creator.type.ts';

type FollowOutcome = { creatorId: string; followerId: string };

export const followSuccess = (name: string) =>
  builder.objectRef<FollowOutcome>(name).implement({
    fields: (t) => ({
      creator: t.prismaField({
        type: CreatorRef,
        nullable: true,
        resolve: (query, { creatorId }, _args, { deps, actor }) =>
          deps.prisma.user.findFirst({ ...query, where: { id: creatorId, ...visibleTo(actor) } }),
      }),
      viewer: t.prismaField({
        type: ViewerRef,
        resolve: (query, { followerId }, _args, { deps }) =>
          deps.prisma.user.findUniqueOrThrow({ ...query, where: { id: followerId } }),
      }),
    }),
  });
