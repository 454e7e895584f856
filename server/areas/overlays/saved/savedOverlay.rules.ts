import type { OverlayGoalKind } from '../../../platform/database/generated/enums.ts';
import {
  ALERT_SECONDS,
  PARTS,
  SHAPES,
  SHOWN,
  SIZES,
  SOUNDS,
  THEMES,
} from '../overlayOptions.rules.ts';

export const MAX_SAVED_OVERLAYS = 10;
export const MAX_OVERLAY_NAME_LENGTH = 60;
export const MAX_GOAL_TITLE_LENGTH = 60;
/** A number, or an amount in minor units. */
const MAX_GOAL_TARGET = 100_000_000;

export type OverlayGoalFields = {
  kind: OverlayGoalKind;
  title: string;
  target: number;
};
export type SavedOverlayFields = {
  name: string;
  /** In the form of a query string. */
  options: string;
  hasCountdown: boolean;
  goal: OverlayGoalFields | null;
};
export type SavedOverlayField = 'name' | 'options' | 'title' | 'target';

type Check = (value: string) => boolean;
const oneOf =
  (values: readonly string[]): Check =>
  (value) =>
    values.includes(value);
const matching =
  (pattern: RegExp): Check =>
  (value) =>
    pattern.test(value);
const integer =
  ({ min, max }: { min: number; max: number }): Check =>
  (value) =>
    /^[1-9]\d*$/.test(value) && Number(value) >= min && Number(value) <= max;
const isListOfParts: Check = (value) => {
  const parts = value === '' ? [] : value.split(',');
  return parts.length <= PARTS.length && parts.every(oneOf(PARTS));
};

/** Whether a value of each option is valid, as in the URL of an overlay (docs/api/overlays.md). */
const OPTIONS: Record<string, Check> = {
  shape: oneOf(SHAPES),
  theme: oneOf(THEMES),
  accent: matching(/^([0-9a-f]{3}|[0-9a-f]{6})$/i),
  size: (value) => oneOf(SIZES)(value) || /^[0-4](\.\d{1,2})?$/.test(value),
  language: matching(/^[a-z]{2}$/),
  zone: matching(/^[A-Za-z0-9_+/-]{1,60}$/),
  hours: oneOf(['12', '24']),
  show: isListOfParts,
  count: integer(SHOWN),
  sound: oneOf(SOUNDS),
  seconds: integer(ALERT_SECONDS),
  key: matching(/^pk_[\w-]{43}$/),
};

/** The trimmed fields, or the first invalid field. */
export function checkSavedOverlay(
  given: SavedOverlayFields,
): { fields: SavedOverlayFields } | { problem: SavedOverlayField } {
  const name = given.name.trim();
  const goal = given.goal && { ...given.goal, title: given.goal.title.trim() };
  if (!isWithin({ text: name, max: MAX_OVERLAY_NAME_LENGTH })) return { problem: 'name' };
  const options = normalizeOptions(given.options);
  if (options === null) return { problem: 'options' };
  if (goal && !isWithin({ text: goal.title, max: MAX_GOAL_TITLE_LENGTH }))
    return { problem: 'title' };
  if (goal && (goal.target < 1 || goal.target > MAX_GOAL_TARGET)) return { problem: 'target' };
  return { fields: { name, options, hasCountdown: given.hasCountdown, goal } };
}

/** Null when an option or its value is unknown, or an option is repeated. */
function normalizeOptions(text: string): string | null {
  const query = new URLSearchParams(text);
  const names = [...query.keys()];
  if (new Set(names).size !== names.length) return null;
  const isKnown = [...query].every(([name, value]) =>
    Object.hasOwn(OPTIONS, name) ? OPTIONS[name]?.(value) : false,
  );
  return isKnown ? query.toString() : null;
}

function isWithin({ text, max }: { text: string; max: number }): boolean {
  return text.length > 0 && [...text].length <= max;
}
