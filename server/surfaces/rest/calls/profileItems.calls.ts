import { z } from 'zod';
import {
  changeProfileItem,
  type ProfileItem,
} from '../../../areas/creators/profile/changeProfileItem.ts';
import { GAME_NAME_LENGTH } from '../../../areas/creators/profile/updateProfile.rules.ts';
import { readOwn } from './profile.calls.ts';
import { profile } from './profiles.ts';
import { restCall, type RestCall } from '../RestCall.ts';
import { tagText } from './tagNames.ts';

type ItemPath = {
  path: string;
  thing: 'Game' | 'Language' | 'Tag';
  what: string;
  params: z.ZodType<ProfileItem, unknown>;
  errors: string[];
  fields: Record<string, string>;
};

const name = z.string().trim().min(1).max(GAME_NAME_LENGTH);

const PATHS: ItemPath[] = [
  {
    path: '/api/user/games/{name}',
    thing: 'Game',
    what: 'a game',
    params: z.object({ name }).transform((provided) => ({ kind: 'game', item: provided.name })),
    errors: ['PROFILE_INVALID'],
    fields: { games: 'name' },
  },
  {
    path: '/api/user/languages/{language}',
    thing: 'Language',
    what: 'a spoken language by its code',
    params: z
      .object({ language: name })
      .transform(({ language }) => ({ kind: 'language', item: language })),
    errors: ['PROFILE_INVALID'],
    fields: { languages: 'language' },
  },
  {
    path: '/api/user/tags/{tag}',
    thing: 'Tag',
    what: 'a tag, in display or slug form; Gamer stands alone',
    params: z.object({ tag: tagText }).transform(({ tag }) => ({ kind: 'tag', item: tag })),
    errors: ['TAG_CONFLICT', 'TAG_IN_USE'],
    fields: { TAG_CONFLICT: 'tag', TAG_IN_USE: 'tag' },
  },
];

export const profileItemCalls: RestCall[] = PATHS.flatMap(
  ({ path, thing, what, params, errors, fields }) => [
    restCall({
      id: `add${thing}`,
      method: 'POST',
      path,
      area: 'User',
      summary: `Adds ${what}. No effect if it exists already.`,
      access: 'signedIn',
      params,
      status: 201,
      answer: profile,
      errors,
      fields,
      run: async ({ deps, actor, params: change }) => {
        await changeProfileItem(deps, actor, { ...change, isAdded: true });
        return readOwn(deps, actor);
      },
    }),
    restCall({
      id: `remove${thing}`,
      method: 'DELETE',
      path,
      area: 'User',
      summary: `Removes ${what}. No effect if it does not exist.`,
      access: 'signedIn',
      params,
      status: 204,
      errors,
      fields,
      run: ({ deps, actor, params: change }) =>
        changeProfileItem(deps, actor, { ...change, isAdded: false }),
    }),
  ],
);
