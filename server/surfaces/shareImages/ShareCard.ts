import type { Deps } from '../../Deps.ts';
import type { Language } from '../../platform/i18n/languages.rules.ts';

/** What a share image shows, in one language. Every text consists of characters that can be drawn. */
export type ShareCard = {
  /** Whose it is; null for others. */
  username: string | null;
  title: string;
  /** Below the title. */
  line: string;
  /** Short facts: price, rating, length. */
  facts: string[];
  /** Above the times. */
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
