import type { IncomingMessage } from 'node:http';
import { findApiKey } from './apiKeys.ts';
import { keyKind } from './apiKey.rules.ts';
import type { Deps } from '../../../Deps.ts';

/**
 * The id of the key that a third party's request is counted by, or null: `Authorization: Bearer
 * pk_...` from anywhere, `sk_...` from servers only. It grants no rights, so an unknown or revoked
 * key counts as none.
 */
export async function thirdPartyKey(
  deps: Deps,
  { headers }: IncomingMessage,
): Promise<string | null> {
  const text = /^Bearer\s+([ps]k_\S+)$/i.exec(headers.authorization ?? '')?.[1];
  const kind = text === undefined ? null : keyKind(text);
  if (text === undefined || !kind || (kind === 'SECRET' && headers.origin !== undefined))
    return null;
  return (await findApiKey(deps, { kind, text }))?.keyId ?? null;
}
