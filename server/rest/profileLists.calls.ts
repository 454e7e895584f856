import { z } from 'zod';
import type { Actor } from '../accounts/Actor.ts';
import type { Tag } from '../database/generated/enums.ts';
import { updateProfile } from '../creators/updateProfile.ts';
import type { Deps } from '../Deps.ts';
import { readOwn } from './profile.calls.ts';
import { profile } from './profiles.ts';
import { restCall, type RestCall } from './RestCall.ts';
import { tagText } from './tagNames.ts';

type Lists = { tags: Tag[]; languages: string[]; games: string[] };
type List = {
  path: string;
  what: string;
  params: z.ZodType<{ item: Lists[keyof Lists][number] }, unknown>;
  errors: string[];
  change: (lists: Lists, item: string, isAdded: boolean) => Partial<Lists>;
};

const name = z.object({ item: z.string().trim().min(1).max(200) });

const LISTS: List[] = [
  { path: '/api/user/games/{item}', what: 'a game', params: name, errors: ['PROFILE_INVALID'], change: ({ games }, item, isAdded) => ({ games: changed({ list: games, item, isAdded }) }) },
  { path: '/api/user/languages/{item}', what: 'a spoken language by its code', params: name, errors: ['PROFILE_INVALID'], change: ({ languages }, item, isAdded) => ({ languages: changed({ list: languages, item, isAdded }) }) },
  {
    path: '/api/user/tags/{item}',
    what: 'a tag, in display or slug form; Gamer stands alone',
    params: z.object({ item: tagText }),
    errors: ['TAG_CONFLICT', 'TAG_IN_USE'],
    change: ({ tags }, item, isAdded) => ({ tags: changed({ list: tags, item: item as Tag, isAdded }) }),
  },
];

/** Adding what is there and removing what is not change nothing. */
export const profileListCalls: RestCall[] = LISTS.flatMap(({ path, what, params, errors, change }) => [
  restCall({
    method: 'POST',
    path,
    area: 'User',
    summary: `Adds ${what}.`,
    access: 'signedIn',
    params,
    status: 201,
    answer: profile,
    errors,
    run: async ({ deps, actor, params: { item } }) => {
      await updateProfile(deps, actor, change(await readLists(deps, actor), item, true));
      return readOwn(deps, actor);
    },
  }),
  restCall({
    method: 'DELETE',
    path,
    area: 'User',
    summary: `Removes ${what}.`,
    access: 'signedIn',
    params,
    status: 204,
    errors,
    run: async ({ deps, actor, params: { item } }) => updateProfile(deps, actor, change(await readLists(deps, actor), item, false)),
  }),
]);

function changed<T extends string>({ list, item, isAdded }: { list: T[]; item: T; isAdded: boolean }): T[] {
  const others = list.filter((one) => one.toLowerCase() !== item.toLowerCase());
  if (!isAdded) return others;
  return others.length < list.length ? list : [...list, item];
}

async function readLists(deps: Deps, { id }: Actor): Promise<Lists> {
  const { tags, languages, games } = await deps.prisma.user.findUniqueOrThrow({
    where: { id },
    select: { tags: true, languages: { orderBy: { position: 'asc' } }, games: { orderBy: { position: 'asc' } } },
  });
  return { tags: tags.map(({ tag }) => tag), languages: languages.map(({ code }) => code), games: games.map((game) => game.name) };
}
