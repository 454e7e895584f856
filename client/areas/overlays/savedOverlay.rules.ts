import { readPrice, toTypedPrice } from '../payments/typedPrice.rules.ts';

export const GOAL_KINDS = ['BOOKINGS', 'FOLLOWERS', 'TIPS'] as const;
type GoalKind = (typeof GOAL_KINDS)[number];

/** A saved overlay that is open in the builder. */
export type EditedOverlay = {
  id: string;
  name: string;
  url: string;
  /** As a query string. */
  options: string;
  hasCountdown: boolean;
  goal: { kind: string; title: string; target: number } | null;
};

/** The form; `kind` is empty without a goal, `target` is what was typed. */
export type SavedOverlayForm = {
  name: string;
  hasCountdown: boolean;
  kind: GoalKind | '';
  title: string;
  target: string;
};

export const NEW_OVERLAY: SavedOverlayForm = {
  name: '',
  hasCountdown: false,
  kind: '',
  title: '',
  target: '',
};

const asKind = (kind: string | undefined): GoalKind | '' =>
  GOAL_KINDS.find((known) => known === kind) ?? '';

export function toForm({ name, hasCountdown, goal }: EditedOverlay): SavedOverlayForm {
  const kind = asKind(goal?.kind);
  return {
    name,
    hasCountdown,
    kind,
    title: goal?.title ?? '',
    target: toTypedTarget({ goal, kind }),
  };
}

type Goal = Pick<EditedOverlay, 'goal'> & { kind: GoalKind | '' };

function toTypedTarget({ goal, kind }: Goal): string {
  if (!goal) return '';
  return kind === 'TIPS' ? toTypedPrice(goal.target) : String(goal.target);
}

/** The input of the mutations, in addition to the options. For tips the target is an amount. */
export function toSavedFields({ name, hasCountdown, kind, title, target }: SavedOverlayForm) {
  const typed = kind === 'TIPS' ? readPrice(target) : Math.trunc(Number(target));
  const goal = kind && { kind, title, target: typed || 0 };
  return { name, hasCountdown, goal: goal || null };
}

/** The preview in the builder: the saved overlay with the options of the form. */
export function previewAddress({
  url,
  options,
}: {
  url: string;
  options: URLSearchParams;
}): string {
  const query = new URLSearchParams(options);
  // Otherwise the saved options would replace those that the form leaves at their defaults.
  query.set('unsaved', '1');
  return `${url}?${query.toString()}`;
}
