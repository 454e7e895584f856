import { builder } from '../../platform/graphql/builder.ts';
import { avatarUrl } from '../../platform/files/mediaUrls.ts';
import { isDeletedUsername } from '../../platform/text/deletedUsername.rules.ts';
import { SHOWN_USERNAME } from './shownUsername.ts';

export const PERSON = { select: { username: true, avatarKey: true } } as const;

export const PersonRef = builder
  .objectRef<{ username: string; avatarKey: string | null }>('Person')
  .implement({
    description: 'The other side of a booking or order: fan or creator.',
    fields: (t) => ({
      username: t.string(SHOWN_USERNAME),
      isDeleted: t.boolean({
        description: 'Whether the account was deleted; it has no profile then.',
        resolve: ({ username }) => isDeletedUsername(username),
      }),
      avatarUrl: t.string({ resolve: avatarUrl }),
      viewerBlocks: t.boolean({
        description:
          'Whether the viewer blocked this person. The API never shows who blocked the viewer.',
        resolve: async ({ username }, _args, { deps, actor }) =>
          actor !== null &&
          (await deps.prisma.block.count({
            where: { ownerId: actor.id, person: { username } },
          })) > 0,
      }),
    }),
  });
