import {
  createHash,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  sign,
  type KeyObject,
} from 'node:crypto';
import type { Env } from '../../../env.ts';

/** DER of an Ed25519 private key (RFC 8410) without its 32 bytes. */
const PKCS8_START = Buffer.from('302e020100300506032b657004220420', 'hex');
const KEY_ID_LENGTH = 16;

type Keys = { keyId: string; privateKey: KeyObject; publicKey: KeyObject };

/** REPUTATION_SIGNING_KEY, or a key derived from AUTH_SECRET: the same in every process. */
export function reputationKeys(env: Pick<Env, 'authSecret' | 'reputationSigningKey'>): Keys {
  const seed = env.reputationSigningKey
    ? Buffer.from(env.reputationSigningKey, 'base64url')
    : Buffer.from(hkdfSync('sha256', env.authSecret ?? '', '', 'slotcast reputation', 32));
  const privateKey = createPrivateKey({
    key: Buffer.concat([PKCS8_START, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = createPublicKey(privateKey);
  const keyId = createHash('sha256')
    .update(publicKey.export({ format: 'der', type: 'spki' }))
    .digest('base64url')
    .slice(0, KEY_ID_LENGTH);
  return { keyId, privateKey, publicKey };
}

/**
 * Adds the key's id and the signature, an Ed25519 signature in base64url of the JSON text of all
 * other members in their order.
 */
export function signDocument<T extends object>(
  document: T,
  { keyId, privateKey }: Keys,
): T & { keyId: string; signature: string } {
  const signed = { ...document, keyId };
  const signature = sign(null, Buffer.from(JSON.stringify(signed)), privateKey);
  return { ...signed, signature: signature.toString('base64url') };
}
