import { builder } from '../../../platform/graphql/builder.ts';
import { uuidOrNil } from '../../../platform/ids/decodeId.ts';
import { GameRef } from '../Game.type.ts';

builder.prismaObjectFields(GameRef, (t) => ({
  isFollowed: t.boolean({
    description: 'Whether the viewer follows the game; false when signed out.',
    select: (_args, { actor }) => ({
      followers: { where: { followerId: actor?.id ?? uuidOrNil('') }, select: { gameId: true } },
    }),
    resolve: ({ followers }) => followers.length > 0,
  }),
}));
