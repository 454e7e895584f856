import { z } from 'zod';
import type { Actor } from '../../../platform/access/Actor.ts';
import { changePassword } from '../../../areas/accounts/credentials/password/changePassword.ts';
import { changeUsername } from '../../../areas/accounts/credentials/changeUsername.ts';
import { MAX_PASSWORD_LENGTH } from '../../../areas/accounts/credentials/password/password.rules.ts';
import { updateAvatar } from '../../../areas/accounts/updateAvatar.ts';
import { MAX_USERNAME_LENGTH } from '../../../areas/accounts/credentials/username.rules.ts';
import { updateProfile } from '../../../areas/creators/profile/updateProfile.ts';
import { BIO_LENGTH, LINK_LENGTH } from '../../../areas/creators/profile/updateProfile.rules.ts';
import type { Deps } from '../../../Deps.ts';
import { asUpload, requireFile } from '../formFile.ts';
import { textUpTo } from '../openApi/inputShapes.ts';
import { profile, readProfile } from './profiles.ts';
import { restCall, type RestCall } from '../RestCall.ts';

const link = textUpTo(LINK_LENGTH).nullish();
const links = z
  .object({
    twitterUrl: z.string().nullable(),
    instagramUrl: z.string().nullable(),
    facebookUrl: z.string().nullable(),
  })
  .meta({ id: 'SocialMedia' });

export const profileCalls: RestCall[] = [
  restCall({
    id: 'updateUsername',
    method: 'PUT',
    path: '/api/user/username',
    area: 'User',
    summary: "Changes the user's username.",
    access: 'signedIn',
    body: z.object({ username: textUpTo(MAX_USERNAME_LENGTH) }),
    fields: { USERNAME_INVALID: 'username', USERNAME_TAKEN: 'username' },
    status: 200,
    answer: profile,
    errors: ['USERNAME_INVALID', 'USERNAME_TAKEN', 'RATE_LIMITED'],
    run: async ({ deps, actor, body }) => {
      await changeUsername(deps, actor, body);
      return readOwn(deps, actor);
    },
  }),
  restCall({
    id: 'updateBio',
    method: 'PUT',
    path: '/api/user/bio',
    area: 'User',
    summary: "Changes the user's bio. The limit is 500 characters.",
    access: 'signedIn',
    body: z.object({ bio: textUpTo(BIO_LENGTH) }),
    status: 200,
    answer: profile,
    errors: ['PROFILE_INVALID'],
    run: async ({ deps, actor, body }) => {
      await updateProfile(deps, actor, body);
      return readOwn(deps, actor);
    },
  }),
  restCall({
    id: 'updatePassword',
    method: 'PUT',
    path: '/api/user/password',
    area: 'User',
    summary: "Changes the user's password and ends all other sessions.",
    access: 'signedIn',
    body: z.object({ currentPassword: z.string(), newPassword: textUpTo(MAX_PASSWORD_LENGTH) }),
    limits: ['currentPassword'],
    fields: {
      PASSWORD_WRONG: 'currentPassword',
      PASSWORD_TOO_SHORT: 'newPassword',
      PASSWORD_TOO_LONG: 'newPassword',
    },
    status: 200,
    answer: z.object({ message: z.string() }).meta({ id: 'Message' }),
    errors: [
      'PASSWORD_WRONG',
      'PASSWORD_TOO_SHORT',
      'PASSWORD_TOO_LONG',
      'NO_PASSWORD',
      'RATE_LIMITED',
    ],
    run: async ({ deps, actor, body, app }) => {
      await changePassword(deps, actor, { ...body, address: app.address });
      return { message: 'Password updated successfully.' };
    },
  }),
  restCall({
    id: 'updateAvatar',
    method: 'PUT',
    path: '/api/user/avatar',
    area: 'User',
    summary: "Changes the user's image.",
    access: 'signedIn',
    body: z.object({}),
    fileFields: ['avatarFile'],
    status: 200,
    answer: profile,
    errors: ['IMAGE_UNREADABLE', 'IMAGE_TOO_LARGE'],
    fields: { file: 'avatarFile' },
    run: async ({ deps, actor, files }) => {
      await updateAvatar(deps, actor, { file: asUpload(requireFile(files, 'avatarFile')) });
      return readOwn(deps, actor);
    },
  }),
  restCall({
    id: 'getSocialMedia',
    method: 'GET',
    path: '/api/user/social-media',
    area: 'User',
    summary: 'The links of the user.',
    access: 'signedIn',
    isForKeys: true,
    status: 200,
    answer: links,
    run: ({ deps, actor }) => readLinks(deps, actor),
  }),
  restCall({
    id: 'updateSocialMedia',
    method: 'PUT',
    path: '/api/user/social-media',
    area: 'User',
    summary: "Changes the user's links: absent fields are unchanged, empty ones are deleted.",
    access: 'signedIn',
    body: z.object({ twitterUrl: link, instagramUrl: link, facebookUrl: link }),
    status: 200,
    answer: links,
    errors: ['PROFILE_INVALID'],
    run: async ({ deps, actor, body }) => {
      await updateProfile(deps, actor, body);
      return readLinks(deps, actor);
    },
  }),
];

export async function readOwn(deps: Deps, actor: Actor): Promise<z.output<typeof profile>> {
  const own = await readProfile(deps, { where: { id: actor.id }, actor });
  if (!own) throw new Error(`No profile of ${actor.id}`);
  return own;
}

function readLinks(deps: Deps, { id }: Actor): Promise<z.output<typeof links>> {
  return deps.prisma.user.findUniqueOrThrow({
    where: { id },
    select: { twitterUrl: true, instagramUrl: true, facebookUrl: true },
  });
}
