import { createHash } from 'node:crypto';
import type { Deps } from '../../Deps.ts';
import type { Language } from '../../platform/i18n/languages.rules.ts';
import type { ShareCard } from './ShareCard.ts';
import { SHARE_CARDS, type ShareKind } from './shareCards.ts';

/** Change it when the drawing changes, so that caches reload the images. */
const DRAWING = 1;

export type ShareSubject = { kind: ShareKind; key: string; language: Language };

/** A card and the path of its image, which contains a hash of everything shown. */
export type FoundCard = { card: ShareCard; hash: string; path: string };

export async function findShareCard(
  deps: Deps,
  { kind, key, language }: ShareSubject,
): Promise<FoundCard | null> {
  const card = await SHARE_CARDS[kind]({ deps, key, language });
  if (!card) return null;
  const hash = createHash('sha256')
    .update(JSON.stringify([DRAWING, card]))
    .digest('base64url')
    .slice(0, 16);
  return {
    card,
    hash,
    path: `/share/${language}/${kind}/${encodeURIComponent(key)}/${hash}.png`,
  };
}
