import type { Deps } from '../../Deps.ts';
import type { Language } from '../../platform/i18n/languages.rules.ts';

/**
 * The contents of a share image, in one language. Every text consists of characters that can be
 * drawn.
 */
export type ShareCard = {
  /** The creator of the subject; null if there is none. */
  username: string | null;
  title: string;
  /** The text below the title. */
  line: string;
  /** Short facts: price, rating, length. */
  facts: string[];
  /** The heading of the times. */
  timesTitle: string;
  times: string[];
  /** The zone of the times: "Budapest, GMT+1". */
  zone: string;
  /** Key of a stored image. */
  imageKey: string | null;
};

export type CardRequest = { deps: Deps; key: string; language: Language };

/** Reads the card of a subject by its key in the URL; null if it does not exist for visitors. */
export type ReadCard = (requested: CardRequest) => Promise<ShareCard | null>;
