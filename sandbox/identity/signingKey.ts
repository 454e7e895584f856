import { createPrivateKey, generateKeyPairSync, sign, type JsonWebKey } from 'node:crypto';
import type { Store } from '../Store.ts';

type StoredKey = { id: string; jwk: JsonWebKey };

const KIND = 'googleKey';
const KEY_ID = 'slotcast-sandbox';

/** Created once and stored, so that tokens stay valid after a restart. */
function toKey(store: Store): StoredKey {
  const kept = store.get<StoredKey>(KIND, KEY_ID);
  if (kept) return kept;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return store.put<StoredKey>(KIND, { id: KEY_ID, jwk: privateKey.export({ format: 'jwk' }) });
}

/** The JSON Web Key Set. */
export function publicKeys(store: Store): { keys: JsonWebKey[] } {
  const { jwk } = toKey(store);
  return { keys: [{ kty: 'RSA', n: jwk.n, e: jwk.e, kid: KEY_ID, alg: 'RS256', use: 'sig' }] };
}

/** A JSON Web Token with the claims (RS256). */
export function signToken({
  store,
  claims,
}: {
  store: Store;
  claims: Record<string, unknown>;
}): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const text = `${encode({ alg: 'RS256', typ: 'JWT', kid: KEY_ID })}.${encode(claims)}`;
  const key = createPrivateKey({ key: toKey(store).jwk, format: 'jwk' });
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
}
