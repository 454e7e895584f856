import { createHash, randomBytes } from 'node:crypto';
import { seconds, type Store } from '../Store.ts';
import type { Grant } from './authorize.ts';
import type { GooglePerson } from './people.ts';
import { signToken } from './signingKey.ts';

export type JsonAnswer = { status: number; body: object };
type Access = { id: string; person: GooglePerson; expiresAt: number };

const LIFE_SECONDS = 3_600;

/**
 * POST /google/token: exchanges a code once for tokens. Requires the client and the PKCE verifier
 * of the request.
 */
export function exchangeCode({
  store,
  form,
  authorization,
  issuer,
}: {
  store: Store;
  form: URLSearchParams;
  authorization: string;
  issuer: string;
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
    person: grant.person,
    expiresAt: Date.now() + LIFE_SECONDS * 1000,
  });
  const now = seconds();
  const claims = {
    iss: issuer,
    aud: grant.clientId,
    azp: grant.clientId,
    iat: now,
    exp: now + LIFE_SECONDS,
    ...getClaims(grant.person),
    ...(grant.nonce === null ? {} : { nonce: grant.nonce }),
  };
  return {
    status: 200,
    body: {
      access_token: access.id,
      token_type: 'Bearer',
      expires_in: LIFE_SECONDS,
      scope: grant.scope,
      id_token: signToken({ store, claims }),
    },
  };
}

/** GET /google/userinfo with the access token. */
export function userInfo({
  store,
  authorization,
}: {
  store: Store;
  authorization: string;
}): JsonAnswer {
  const access = store.get<Access>('googleAccess', authorization.replace(/^Bearer /i, ''));
  return access && access.expiresAt > Date.now()
    ? { status: 200, body: getClaims(access.person) }
    : refuse('invalid_token', 401);
}

function getClaims({ id, email, emailVerified, name }: GooglePerson) {
  return {
    sub: id,
    email,
    email_verified: emailVerified,
    name,
    given_name: name.split(' ')[0],
    locale: 'en',
  };
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
