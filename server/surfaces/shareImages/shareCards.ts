import { dropCard, profileCard, sessionTypeCard, slotCard } from './creatorCards.ts';
import { gameCard, homeCard } from './otherCards.ts';
import type { ReadCard } from './ShareCard.ts';

/** The kinds of subjects that have a share image, by their name in its URL. */
export const SHARE_CARDS = {
  home: homeCard,
  profile: profileCard,
  type: sessionTypeCard,
  slot: slotCard,
  drop: dropCard,
  game: gameCard,
} satisfies Record<string, ReadCard>;

export type ShareKind = keyof typeof SHARE_CARDS;

export const isShareKind = (kind: string): kind is ShareKind => Object.hasOwn(SHARE_CARDS, kind);
