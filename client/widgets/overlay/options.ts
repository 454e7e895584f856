import { LANGUAGES } from './words.ts';

const SIZES: Record<string, number> = { s: 0.8, m: 1, l: 1.35, xl: 1.8 };
const USUAL_SECONDS = 8;

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

/** The options of an overlay's URL; a missing or invalid value is the default. */
export function readPageOptions(query: URLSearchParams): PageOptions {
  const pick = (name: string, choices: readonly string[]): string =>
    choices.includes(query.get(name) || '') ? String(query.get(name)) : String(choices[0]);
  const show = query.get('show');
  const size = query.get('size') || 'm';
  const seconds = Math.trunc(Number(query.get('seconds'))) || USUAL_SECONDS;
  return {
    language: pick('language', LANGUAGES),
    shape: pick('shape', ['card', 'bar', 'pill']),
    theme: pick('theme', ['dark', 'light', 'clear']),
    scale: SIZES[size] || Math.min(Math.max(Number(size) || 1, 0.5), 4),
    show,
    hasTicker: show === null || /\bticker\b/.test(show),
    max: Math.min(Math.max(Math.trunc(Number(query.get('count') || 3)) || 3, 1), 10),
    zone: query.get('zone'),
    hours: query.get('hours'),
    accent: query.get('accent') || '',
    sound: query.get('sound') || '',
    alertMs: Math.min(Math.max(seconds, 3), 30) * 1000,
    key: query.get('key') || '',
  };
}
