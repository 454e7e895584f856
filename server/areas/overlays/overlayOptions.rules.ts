/**
 * The values of an overlay's options (docs/api/overlays.md), also for the builder and the overlay
 * itself. The first shape and the first theme are the defaults.
 */
export const SHAPES = ['card', 'bar', 'pill'] as const;
export const THEMES = ['dark', 'light', 'clear'] as const;
export const SIZES = ['s', 'm', 'l', 'xl'] as const;
export const DEFAULT_SIZE = 'm';
export const SCALES: Readonly<Record<(typeof SIZES)[number], number>> = {
  s: 0.8,
  m: 1,
  l: 1.35,
  xl: 1.8,
};
/** Of an overlay whose size is a number. */
export const SCALE_LIMITS = { min: 0.5, max: 4 } as const;
export const PARTS = [
  'profile',
  'count',
  'rail',
  'slots',
  'services',
  'qr',
  'link',
  'ticker',
] as const;
type Part = (typeof PARTS)[number];
/** The parts of an overlay without the option `show`, with free slots and without any. */
export const SLOT_PARTS: readonly Part[] = ['profile', 'count', 'slots', 'link', 'ticker'];
export const SERVICE_PARTS: readonly Part[] = ['profile', 'services', 'link', 'ticker'];
/** Slots and services shown. */
export const SHOWN = { min: 1, max: 10, usual: 3 } as const;
/** Sounds of an alert. Without the option there is none. */
export const SOUNDS = ['chime', 'bell', 'coin'] as const;
/** How long an alert is shown. */
export const ALERT_SECONDS = { min: 3, max: 30, usual: 8 } as const;
