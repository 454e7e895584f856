import { builder } from '../../platform/graphql/builder.ts';
import { uuidOrNil } from '../../platform/ids/decodeId.ts';
import { CreatorRef } from '../creators/Creator.type.ts';
import { FollowAlertRef } from './FollowAlert.type.ts';

builder.prismaObjectFields(CreatorRef, (t) => ({
  followerCount: t.int({
    select: { followerCount: { select: { count: true } } },
    resolve: ({ followerCount }) => followerCount?.count ?? 0,
  }),
  isFollowed: t.boolean({
    description: 'Whether the viewer follows the creator; false when signed out.',
    select: (_args, { actor }) => ({
      followers: { where: { followerId: actor?.id ?? uuidOrNil('') }, select: { id: true } },
    }),
    resolve: ({ followers }) => followers.length > 0,
  }),
  followAlert: t.field({
    type: FollowAlertRef,
    nullable: true,
    description: "The viewer's alert; null when the viewer does not follow the creator.",
    resolve: ({ id }, _args, { deps, actor }) =>
      actor &&
      deps.prisma.follow.findUnique({
        where: { followerId_creatorId: { followerId: actor.id, creatorId: id } },
      }),
  }),
}));
