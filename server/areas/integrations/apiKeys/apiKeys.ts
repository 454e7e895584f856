import { MAX_KEY_NAME_LENGTH } from './apiKey.rules.ts';
import { createHash, randomBytes } from 'node:crypto';
import type { Actor } from '../../../platform/access/Actor.ts';
import { requireConfirmedOwner } from '../../accounts/credentials/email/emailVerified.access.ts';
import { queueSecurityMail, readLogin } from '../../accounts/credentials/queueSecurityMail.ts';
import { writeAuditEvent } from '../../../platform/audit/writeAuditEvent.ts';
import type { ApiKeyScope } from '../../../platform/database/generated/enums.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { keyKind, keyText, type KeyKind } from './apiKey.rules.ts';
import { lockCreator } from '../integrations.access.ts';
import {
  KeyInvalidError,
  KeyLimitError,
  KeyNotFoundError,
  KeyScopesInvalidError,
} from '../integrations.errors.ts';

export const MAX_KEYS = 10;
/** The last use is stored to the minute, to avoid a write per request. */
const USED_MS = 60_000;

/** `scopes`: of a secret key; without any it can only read. */
type NewKey = { kind: KeyKind; name: string; scopes?: readonly ApiKeyScope[] | undefined };

/**
 * Creates a key for the actor and returns its text; that of a secret key is never returned again.
 * Throws EmailNotVerifiedError, NotACreatorError, KeyInvalidError, KeyScopesInvalidError or
 * KeyLimitError.
 */
export async function createApiKey(
  deps: Deps,
  actor: Actor,
  { kind, name, scopes = ['READ'] }: NewKey,
): Promise<{ keyId: string; token: string }> {
  const trimmed = name.trim();
  if (trimmed.length === 0 || trimmed.length > MAX_KEY_NAME_LENGTH) throw new KeyInvalidError();
  const chosen = kind === 'SECRET' ? [...new Set(scopes)] : [];
  if (kind === 'SECRET' && chosen.length === 0) throw new KeyScopesInvalidError();
  const token = keyText({ kind, random: randomBytes(32).toString('base64url') });
  const keyId = await inTransaction(deps.prisma, async (tx) => {
    await lockCreator(tx, { userId: actor.id });
    await requireConfirmedOwner(tx, actor);
    if ((await tx.apiKey.count({ where: { userId: actor.id, revokedAt: null } })) >= MAX_KEYS)
      throw new KeyLimitError();
    const { id } = await tx.apiKey.create({
      data: {
        userId: actor.id,
        kind,
        name: trimmed,
        hash: computeHash(token),
        token: kind === 'PUBLISHABLE' ? token : null,
        lastFour: token.slice(-4),
        scopes: chosen,
        createdAt: deps.now(),
      },
      select: { id: true },
    });
    await writeAuditEvent(tx, {
      actor,
      action: 'apiKey.create',
      entity: 'ApiKey',
      entityId: id,
      detail: { kind, scopes: chosen },
      now: deps.now(),
    });
    if (kind === 'SECRET')
      await queueSecurityMail(tx, {
        kind: 'secretKeyCreated',
        userId: actor.id,
        at: deps.now(),
        ...(await readLogin(tx, actor)),
      });
    return id;
  });
  return { keyId, token };
}

export async function revokeApiKey(
  deps: Deps,
  actor: Actor,
  { keyId }: { keyId: string },
): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    const { count } = await tx.apiKey.updateMany({
      where: { id: keyId, userId: actor.id, revokedAt: null },
      data: { revokedAt: deps.now() },
    });
    if (count !== 1) throw new KeyNotFoundError();
    await writeAuditEvent(tx, {
      actor,
      action: 'apiKey.revoke',
      entity: 'ApiKey',
      entityId: keyId,
      now: deps.now(),
    });
  });
}

/**
 * Finds a valid key of this kind by the hash of its text and records its use; null for any other
 * text.
 */
export async function findApiKey(
  deps: Deps,
  { kind, text }: { kind: KeyKind; text: string },
): Promise<{ keyId: string; scopes: ApiKeyScope[]; owner: Actor } | null> {
  if (keyKind(text) !== kind) return null;
  const key = await deps.prisma.apiKey.findFirst({
    where: {
      hash: computeHash(text),
      kind,
      revokedAt: null,
      user: { isActive: true, deletedAt: null },
    },
    select: {
      id: true,
      lastUsedAt: true,
      scopes: true,
      user: {
        select: { id: true, username: true, email: true, role: true, locale: true, timeZone: true },
      },
    },
  });
  if (!key) return null;
  const now = deps.now();
  if (!key.lastUsedAt || now.getTime() - key.lastUsedAt.getTime() > USED_MS)
    await deps.prisma.apiKey.update({ where: { id: key.id }, data: { lastUsedAt: now } });
  return { keyId: key.id, scopes: key.scopes, owner: key.user };
}

function computeHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
