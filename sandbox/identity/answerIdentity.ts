import type { IncomingMessage } from 'node:http';
import type { PageAnswer } from '../pages/PageAnswer.ts';
import type { Store } from '../Store.ts';
import { grantAccess, showChooser } from './authorize.ts';
import { PROVIDERS, type Provider } from './providers.ts';
import { publicKeys } from './signingKey.ts';
import { exchangeCode, userInfo, type JsonAnswer } from './token.ts';

type Visit = { store: Store; request: IncomingMessage; url: URL; body: string; baseUrl: string };

/** Identity providers, each below its own path. Null for an unknown path. */
export function answerIdentity({
  store,
  request,
  url,
  body,
  baseUrl,
}: Visit): PageAnswer | JsonAnswer | null {
  const provider = PROVIDERS.find(({ id }) => url.pathname.startsWith(`/${id}/`));
  if (!provider) return null;
  const { paths, openId } = provider;
  // Clients may encode the "@" of Discord's path.
  const path = decodeURIComponent(url.pathname.slice(provider.id.length + 1));
  const form = new URLSearchParams(body);
  const authorization = request.headers.authorization ?? '';
  const isPost = request.method === 'POST';
  switch (path) {
    case paths.authorize:
      return isPost
        ? grantAccess({ store, provider, form })
        : showChooser({ store, provider, query: url.searchParams });
    case paths.token:
      return isPost ? exchangeCode({ store, provider, form, authorization, baseUrl }) : null;
    case paths.userInfo:
      return userInfo({ store, provider, authorization });
    case openId?.discovery:
      return {
        status: 200,
        body: discovery({ provider, baseUrl, server: `http://${request.headers.host}` }),
      };
    case openId?.keys:
      return { status: 200, body: publicKeys(store) };
    default:
      return null;
  }
}

/** People reach the sandbox at `baseUrl`; the server may use another address (SANDBOX_URL). */
function discovery({
  provider,
  baseUrl,
  server,
}: {
  provider: Provider;
  baseUrl: string;
  server: string;
}): object {
  const { paths, openId, id } = provider;
  const [root, own] = [`${baseUrl}/${id}`, `${server}/${id}`];
  return {
    issuer: root,
    authorization_endpoint: root + paths.authorize,
    token_endpoint: own + paths.token,
    userinfo_endpoint: own + paths.userInfo,
    jwks_uri: own + (openId?.keys ?? ''),
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile'],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
    claims_supported: ['aud', 'email', 'email_verified', 'exp', 'iat', 'iss', 'name', 'sub'],
    code_challenge_methods_supported: ['S256'],
  };
}
