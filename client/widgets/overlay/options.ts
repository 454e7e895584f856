import {
  ALERT_SECONDS,
  DEFAULT_SIZE,
  SCALE_LIMITS,
  SCALES,
  SHAPES,
  SHOWN,
  SIZES,
  THEMES,
} from '../../generated/overlayOptions.rules.ts';
import { LANGUAGES } from './words.ts';

export type PageOptions = {
  language: string;
  shape: string;
  theme: string;
  scale: number;
  /** Null for what the creator currently offers. */
  show: string | null;
  hasTicker: boolean;
  max: number;
  zone: string | null;
  hours: string | null;
  accent: string;
  /** The sound of an alert; empty for none. */
  sound: string;
  /** How long an alert is shown. */
  alertMs: number;
  key: string;
};

/**
 * The options of a saved overlay: those in its URL win. The builder's preview is `unsaved`: options
 * that are missing there have their defaults, whatever is saved.
 */
export function withSavedOptions({
  saved,
  search,
}: {
  saved: string;
  search: string;
}): URLSearchParams {
  const query = new URLSearchParams(search);
  if (!query.has('unsaved'))
    for (const [name, value] of new URLSearchParams(saved))
      if (!query.has(name)) query.set(name, value);
  return query;
}

/** The options of an overlay's URL; a missing or invalid value is the default. */
export function readPageOptions(query: URLSearchParams): PageOptions {
  const pick = (name: string, choices: readonly string[]): string =>
    choices.includes(query.get(name) || '') ? String(query.get(name)) : String(choices[0]);
  const show = query.get('show');
  const integer = (name: string, { min, max, usual }: typeof SHOWN | typeof ALERT_SECONDS) =>
    Math.min(Math.max(Math.trunc(Number(query.get(name))) || usual, min), max);
  return {
    language: pick('language', LANGUAGES),
    shape: pick('shape', SHAPES),
    theme: pick('theme', THEMES),
    scale: readScale(query.get('size') || DEFAULT_SIZE),
    show,
    hasTicker: show === null || /\bticker\b/.test(show),
    max: integer('count', SHOWN),
    zone: query.get('zone'),
    hours: query.get('hours'),
    accent: query.get('accent') || '',
    sound: query.get('sound') || '',
    alertMs: integer('seconds', ALERT_SECONDS) * 1000,
    key: query.get('key') || '',
  };
}

function readScale(size: string): number {
  const named = SIZES.find((name) => name === size);
  return named
    ? SCALES[named]
    : Math.min(Math.max(Number(size) || 1, SCALE_LIMITS.min), SCALE_LIMITS.max);
}
