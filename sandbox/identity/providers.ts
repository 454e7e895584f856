import type { Person } from './people.ts';

type Paths = { authorize: string; token: string; userInfo: string };
export type Provider = {
  /** The first part of the path, without slashes. */
  id: string;
  name: string;
  paths: Paths;
  /** The scope that every request must contain. */
  scope: string;
  /** OpenID Connect: paths of the discovery document and the keys; the others send no id token. */
  openId: { discovery: string; keys: string } | null;
  /** The answer with a person's data, in the form of the provider. */
  toProfile: (person: Person) => Record<string, unknown>;
};

const DISCOVERY = '/.well-known/openid-configuration';

/** Stand-ins for the identity providers, each below its own path. */
export const PROVIDERS: Provider[] = [
  {
    id: 'google',
    name: 'Google',
    paths: { authorize: '/authorize', token: '/token', userInfo: '/userinfo' },
    scope: 'openid',
    openId: { discovery: DISCOVERY, keys: '/certs' },
    toProfile: ({ id, email, emailVerified, name }) => ({
      sub: id,
      email,
      email_verified: emailVerified,
      name,
      given_name: name.split(' ')[0],
      locale: 'en',
    }),
  },
  {
    id: 'discord',
    name: 'Discord',
    paths: {
      authorize: '/oauth2/authorize',
      token: '/api/oauth2/token',
      userInfo: '/api/users/@me',
    },
    scope: 'identify',
    openId: null,
    toProfile: ({ id, email, emailVerified, name }) => ({
      id,
      username: email.split('@')[0],
      global_name: name,
      email,
      verified: emailVerified,
      locale: 'en-US',
    }),
  },
  {
    id: 'twitch',
    name: 'Twitch',
    paths: { authorize: '/oauth2/authorize', token: '/oauth2/token', userInfo: '/oauth2/userinfo' },
    scope: 'openid',
    openId: { discovery: `/oauth2${DISCOVERY}`, keys: '/oauth2/keys' },
    toProfile: ({ id, email, emailVerified, name }) => ({
      sub: id,
      email,
      email_verified: emailVerified,
      preferred_username: name,
    }),
  },
];
