import { createHash, randomBytes } from 'node:crypto';
import { seconds, type Store } from '../Store.ts';
import type { Grant } from './authorize.ts';
import type { Person } from './people.ts';
import type { Provider } from './providers.ts';
import { signToken } from './signingKey.ts';

export type JsonAnswer = { status: number; body: object };
type Access = { id: string; provider: string; person: Person; expiresAt: number };

const LIFE_SECONDS = 3_600;

/**
 * Exchanges a code once for tokens. Requires the client and the PKCE verifier
 * of the request.
 */
export function exchangeCode({
  store,
  provider,
  form,
  authorization,
  baseUrl,
}: {
  store: Store;
  provider: Provider;
  form: URLSearchParams;
  authorization: string;
  baseUrl: string;
}): JsonAnswer {
  const client = getClient({ form, authorization });
  if (!client?.secret) return refuse('invalid_client', 401);
  if (form.get('grant_type') !== 'authorization_code') return refuse('unsupported_grant_type');
  const grant = store.transaction(() => {
    const found = store.get<Grant>('googleGrant', form.get('code') ?? '');
    if (found) store.remove('googleGrant', found.id);
    return found;
  });
  if (
    !grant ||
    grant.provider !== provider.id ||
    grant.expiresAt < Date.now() ||
    grant.clientId !== client.id ||
    grant.redirectUri !== form.get('redirect_uri')
  )
    return refuse('invalid_grant');
  const proof = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  if (grant.challenge !== null && grant.challenge !== proof) return refuse('invalid_grant');
  const access = store.put<Access>('googleAccess', {
    id: randomBytes(24).toString('base64url'),
    provider: provider.id,
    person: grant.person,
    expiresAt: Date.now() + LIFE_SECONDS * 1000,
  });
  const now = seconds();
  const claims = {
    iss: `${baseUrl}/${provider.id}`,
    aud: grant.clientId,
    azp: grant.clientId,
    iat: now,
    exp: now + LIFE_SECONDS,
    ...provider.toProfile(grant.person),
    ...(grant.nonce === null ? {} : { nonce: grant.nonce }),
  };
  return {
    status: 200,
    body: {
      access_token: access.id,
      token_type: 'Bearer',
      expires_in: LIFE_SECONDS,
      scope: grant.scope,
      ...(provider.openId ? { id_token: signToken({ store, claims }) } : {}),
    },
  };
}

/** A person's data for the access token. */
export function userInfo({
  store,
  provider,
  authorization,
}: {
  store: Store;
  provider: Provider;
  authorization: string;
}): JsonAnswer {
  const access = store.get<Access>('googleAccess', authorization.replace(/^Bearer /i, ''));
  return access && access.provider === provider.id && access.expiresAt > Date.now()
    ? { status: 200, body: provider.toProfile(access.person) }
    : refuse('invalid_token', 401);
}

/** client_secret_basic or client_secret_post. */
function getClient({
  form,
  authorization,
}: {
  form: URLSearchParams;
  authorization: string;
}): { id: string; secret: string } | null {
  const basic = /^Basic (.+)$/i.exec(authorization)?.[1];
  if (!basic)
    return form.has('client_id')
      ? { id: form.get('client_id') ?? '', secret: form.get('client_secret') ?? '' }
      : null;
  const [id = '', secret = ''] = Buffer.from(basic, 'base64')
    .toString('utf8')
    .split(':')
    .map(decodeURIComponent);
  return { id, secret };
}

function refuse(error: string, status = 400): JsonAnswer {
  return { status, body: { error } };
}
