import type { PrismaClient } from '../../../platform/database/generated/client.ts';
import type { Env } from '../../../env.ts';
import { suggestUsername } from '../signIn/suggestUsername.ts';

type Profile = Record<string, unknown>;

/** Where the providers differ: scopes, and the fields of a profile. */
const PROVIDERS = {
  google: {
    scopes: ['openid', 'email', 'profile'],
    prompt: 'select_account' as const,
    nameIn: ({ name }: Profile) => name,
    isVerified: ({ email_verified: isVerified }: Profile) => isVerified,
  },
  discord: {
    scopes: ['identify', 'email'],
    nameIn: ({ global_name: name, username }: Profile) => name ?? username,
    isVerified: ({ verified }: Profile) => verified,
  },
  twitch: {
    scopes: ['openid', 'user:read:email'],
    nameIn: ({ preferred_username: name }: Profile) => name,
    isVerified: ({ email_verified: isVerified }: Profile) => isVerified,
    // Without this scope Twitch omits the email address.
    authorizationUrlParams: {
      claims: JSON.stringify({
        userinfo: { email: null, email_verified: null, preferred_username: null },
      }),
    },
  },
};

/**
 * The providers with keys, or their stand-ins; only the URLs differ. An email address counts as
 * confirmed only if the provider says that it is verified.
 */
export function identityProviders({ prisma, env }: { prisma: PrismaClient; env: Env }) {
  return env.identityProviders.map(({ id, ...connection }) => {
    const { nameIn, isVerified, ...rules } = PROVIDERS[id];
    return {
      ...connection,
      ...rules,
      providerId: id,
      mapProfileToUser: async (profile: Profile) => ({
        name: await suggestUsername(prisma, {
          email: String(profile['email'] ?? ''),
          name: String(nameIn(profile) ?? ''),
        }),
        emailVerified: isVerified(profile) === true,
        // Only our own files are used as images.
        image: undefined,
        locale: String(profile['locale'] ?? 'en'),
      }),
    };
  });
}
