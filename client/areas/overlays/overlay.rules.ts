import {
  ALERT_SECONDS,
  DEFAULT_SIZE,
  PARTS,
  SCALES,
  SERVICE_PARTS,
  SHAPES,
  SHOWN,
  SIZES,
  SLOT_PARTS,
  SOUNDS,
  THEMES,
} from '../../generated/overlayOptions.rules.ts';
import { LANGUAGES, type Language } from '../../i18n/supportedLanguages.rules.ts';

/** Sounds to choose from; empty for none. */
export const SOUND_CHOICES = ['', ...SOUNDS] as const;

type Sound = (typeof SOUND_CHOICES)[number];
type Shape = (typeof SHAPES)[number];
type Theme = (typeof THEMES)[number];
type Size = (typeof SIZES)[number];
type Part = (typeof PARTS)[number];
/** The options in an overlay's URL. Defaults are omitted from the query string. */
export type OverlayOptions = {
  shape: Shape;
  theme: Theme;
  /** "#rrggbb", or empty for the colour of the creator's category. */
  accent: string;
  size: Size;
  language: Language;
  /** Empty for the creator's own. */
  zone: string;
  count: number;
  show: readonly Part[];
  /** Played with an alert. */
  sound: Sound;
  /** How long an alert is shown. */
  seconds: number;
};

const USUAL: Omit<OverlayOptions, 'show'> = {
  shape: SHAPES[0],
  theme: THEMES[0],
  accent: '',
  size: DEFAULT_SIZE,
  language: 'en',
  zone: '',
  count: SHOWN.usual,
  sound: '',
  seconds: ALERT_SECONDS.usual,
};

/** Whether the creator's tags allow slots. Otherwise the default shows services. */
type Creator = { canOpenSlots: boolean };
const usualParts = ({ canOpenSlots }: Creator): readonly Part[] =>
  canOpenSlots ? SLOT_PARTS : SERVICE_PARTS;

/** Pixels at size m, for the browser source in OBS. */
const PIXELS: Record<Shape, { width: number; height: number }> = {
  card: { width: 360, height: 560 },
  bar: { width: 960, height: 240 },
  pill: { width: 520, height: 170 },
};
const EXTRAS_HEIGHT = 110;

type Limits = { min: number; max: number };

/** Reads the options of a query string; a missing or invalid value is the default. */
export function readOptions(query: URLSearchParams, creator: Creator): OverlayOptions {
  const pick = <T extends string>(name: string, choices: readonly T[], usual: T): T =>
    choices.find((choice) => choice === query.get(name)) ?? usual;
  const integer = (name: string, { min, max, usual }: Limits & { usual: number }): number => {
    const value = Number(query.get(name));
    return Number.isInteger(value) && value >= min && value <= max ? value : usual;
  };
  // Three digits are short for six.
  const accent = (query.get('accent') ?? '').replace(/^...$/, (short) =>
    short.replaceAll(/./g, '$&$&'),
  );
  const asked = query.get('show')?.split(',');
  return {
    shape: pick('shape', SHAPES, USUAL.shape),
    theme: pick('theme', THEMES, USUAL.theme),
    accent: /^[0-9a-f]{6}$/i.test(accent) ? `#${accent}` : '',
    size: pick('size', SIZES, USUAL.size),
    language: pick('language', LANGUAGES, USUAL.language),
    zone: query.get('zone') ?? '',
    count: integer('count', SHOWN),
    show: asked ? PARTS.filter((part) => asked.includes(part)) : usualParts(creator),
    sound: pick('sound', SOUND_CHOICES, USUAL.sound),
    seconds: integer('seconds', ALERT_SECONDS),
  };
}

export function writeOptions(
  { accent, show, count, seconds, ...others }: OverlayOptions,
  creator: Creator,
): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of ['shape', 'theme', 'size', 'language', 'zone', 'sound'] as const)
    if (others[name] !== USUAL[name]) query.set(name, others[name]);
  if (accent) query.set('accent', accent.slice(1).toLowerCase());
  if (count !== USUAL.count) query.set('count', String(count));
  if (seconds !== USUAL.seconds) query.set('seconds', String(seconds));
  if (show.join() !== usualParts(creator).join()) query.set('show', show.join());
  return query;
}

/**
 * The options of the builder, and those of the stored overlay that it does not offer, for example a
 * key or the clock.
 */
export function withStoredOptions({
  stored,
  chosen,
}: {
  stored: string;
  chosen: URLSearchParams;
}): URLSearchParams {
  const query = new URLSearchParams(chosen);
  for (const [name, value] of new URLSearchParams(stored))
    if (name !== 'show' && !Object.hasOwn(USUAL, name)) query.set(name, value);
  return query;
}

type Addressed = Creator & { origin: string; username: string; options: OverlayOptions };

export function overlayAddress({ origin, username, options, canOpenSlots }: Addressed): string {
  // An unencoded comma and slash are readable and mean the same in a query string.
  const query = writeOptions(options, { canOpenSlots })
    .toString()
    .replaceAll('%2C', ',')
    .replaceAll('%2F', '/');
  return `${origin}/overlay/${username}${query ? `?${query}` : ''}`;
}

type Source = Pick<OverlayOptions, 'shape' | 'size'> & {
  /** Height for the goal and the countdown of a saved overlay. */
  hasExtras?: boolean;
};

/** Width and height of the browser source in OBS, with room for everything that may be shown. */
export function sourceSize({ shape, size, hasExtras = false }: Source): {
  width: number;
  height: number;
} {
  const { width, height } = PIXELS[shape];
  const all = hasExtras ? height + EXTRAS_HEIGHT : height;
  const scale = SCALES[size];
  return { width: Math.round(width * scale), height: Math.round(all * scale) };
}
