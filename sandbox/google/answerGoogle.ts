import type { IncomingMessage } from 'node:http';
import type { PageAnswer } from '../pages/PageAnswer.ts';
import type { Store } from '../Store.ts';
import { grantAccess, showChooser } from './authorize.ts';
import { publicKeys } from './signingKey.ts';
import { exchangeCode, userInfo, type JsonAnswer } from './token.ts';

type Visit = { store: Store; request: IncomingMessage; url: URL; body: string; baseUrl: string };

/** An OpenID provider like Google, below /google. Null for an unknown path. */
export function answerGoogle({
  store,
  request,
  url,
  body,
  baseUrl,
}: Visit): PageAnswer | JsonAnswer | null {
  const issuer = `${baseUrl}/google`;
  const form = new URLSearchParams(body);
  const authorization = request.headers.authorization ?? '';
  switch (`${request.method} ${url.pathname.slice('/google'.length)}`) {
    case 'GET /.well-known/openid-configuration':
      return {
        status: 200,
        body: discovery({ issuer, server: `http://${request.headers.host}/google` }),
      };
    case 'GET /certs':
      return { status: 200, body: publicKeys(store) };
    case 'GET /authorize':
      return showChooser({ store, query: url.searchParams });
    case 'POST /authorize':
      return grantAccess({ store, form });
    case 'POST /token':
      return exchangeCode({ store, form, authorization, issuer });
    case 'GET /userinfo':
    case 'POST /userinfo':
      return userInfo({ store, authorization });
    default:
      return null;
  }
}

/** People reach the sandbox at `issuer`; the server may use another address (SANDBOX_URL). */
function discovery({ issuer, server }: { issuer: string; server: string }): object {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${server}/token`,
    userinfo_endpoint: `${server}/userinfo`,
    jwks_uri: `${server}/certs`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile'],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
    claims_supported: ['aud', 'email', 'email_verified', 'exp', 'iat', 'iss', 'name', 'sub'],
    code_challenge_methods_supported: ['S256'],
  };
}
