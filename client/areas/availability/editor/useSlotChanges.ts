import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../app/errors/useErrorText.ts';
import type { Slot } from './cells.rules.ts';
import type { NewSlot } from '../patterns/copy.rules.ts';
import type { Range } from './ownSlotsStore.ts';
import { useSlotMutations, type Outcome } from './useSlotMutations.ts';
import { MINUTE_MS } from '../../../generated/timeUnits.rules.ts';

/** Changes of slots; opening and closing undo each other. */
export type SlotChange =
  | { kind: 'open'; slots: readonly NewSlot[] }
  | { kind: 'close'; slots: readonly Slot[] }
  | { kind: 'price'; slots: readonly Slot[]; priceMinor: number };
/** How to undo a change, and the first day of the month in which it was made. */
type Undo = { work: () => Promise<Outcome>; from: string };
/** `isAnnouncedOnly`: announced to screen readers only, because the grid already shows it. */
export type FormStatus = { tone: 'ok' | 'bad' | 'info'; text: string; isAnnouncedOnly?: boolean };

const MAX_UNDO = 30;

type Options = {
  areDrafts?: boolean;
  /**
   * The slots on the page may be out of date: the server rejected a change, or a change that was
   * made in another month was undone.
   */
  onOutdated: () => void;
};

/** Changes slots, reports the outcome and undoes changes. */
export function useSlotChanges(range: Range, { areDrafts = false, onOutdated }: Options) {
  const { t, i18n } = useTranslation('availability');
  const mutations = useSlotMutations(range);
  const errorText = useErrorText();
  const [status, setStatus] = useState<FormStatus | null>(null);
  const [busy, setBusy] = useState(0);
  const [undoCount, setUndoCount] = useState(0);
  // In order, including changes that the server has not answered yet; null for a change without
  // effect.
  const undos = useRef<Promise<Undo | null>[]>([]);

  /** The outcome as text; null when nothing reached the server. */
  const attempt = useCallback(
    async ({
      work,
      done,
      isSmall = false,
    }: {
      work: () => Promise<Outcome>;
      done: (count: number) => string;
      isSmall?: boolean;
    }): Promise<Outcome | null> => {
      const step = isSmall ? 0 : 1;
      setBusy((count) => count + step);
      setStatus(null);
      try {
        const outcome = await work();
        const [refusal] = outcome.refused;
        const why = i18n.exists(`availability:problem.${refusal}`)
          ? t(`problem.${refusal}` as 'problem.SLOT_PAST')
          : errorText({ code: refusal });
        if (refusal) {
          setStatus({
            tone: 'bad',
            text: `${t('refused', { count: outcome.refused.length })} ${why}`,
          });
          onOutdated();
        } else
          setStatus({
            tone: 'ok',
            text: done(outcome.done.length),
            isAnnouncedOnly: outcome.done.length === 1,
          });
        return outcome;
      } catch (error) {
        setStatus({ tone: 'bad', text: errorText(error) });
        return null;
      } finally {
        setBusy((count) => count - step);
      }
    },
    [t, i18n, errorText, onOutdated],
  );

  const change = useCallback(
    async (requested: SlotChange): Promise<void> => {
      const { work, done, undo } = buildPlan({ requested, mutations, areDrafts });
      // A single change does not block copying or undo, so the panels need no render.
      const isSmall = requested.slots.length === 1;
      const way = attempt({ work, done: (count) => t(done, { count }), isSmall }).then((outcome) =>
        outcome && outcome.done.length > 0
          ? { work: () => undo(outcome.done), from: range.from }
          : null,
      );
      undos.current = [...undos.current, way].slice(-MAX_UNDO);
      if (!(await way)) undos.current = undos.current.filter((one) => one !== way);
      setUndoCount(undos.current.length);
    },
    [attempt, mutations, areDrafts, range.from, t],
  );

  const undoLast = useCallback(async (): Promise<void> => {
    const last = await undos.current.pop();
    setUndoCount(undos.current.length);
    if (!last) return;
    await attempt({ work: last.work, done: (count) => t('undone', { count }) });
    if (last.from !== range.from) onOutdated();
  }, [attempt, onOutdated, range.from, t]);

  return { change, undoLast, canUndo: undoCount > 0, isBusy: busy > 0, status, setStatus };
}

type Plan = {
  work: () => Promise<Outcome>;
  done: 'opened' | 'drafted' | 'closed' | 'priced';
  undo: (ids: readonly string[]) => Promise<Outcome>;
};

function buildPlan({
  requested,
  mutations: { open, close, price },
  areDrafts,
}: {
  requested: SlotChange;
  areDrafts: boolean;
  mutations: ReturnType<typeof useSlotMutations>;
}): Plan {
  if (requested.kind === 'open') {
    const done = areDrafts ? 'drafted' : 'opened';
    return { work: () => open(requested.slots), done, undo: close };
  }
  const of = (ids: readonly string[]): Slot[] =>
    requested.slots.filter(({ id }) => ids.includes(id));
  const ids = requested.slots.map(({ id }) => id);
  if (requested.kind === 'close')
    return {
      work: () => close(ids),
      done: 'closed',
      undo: (closed) => open(of(closed).map(reopened)),
    };
  return {
    work: () => price({ ids, priceMinor: requested.priceMinor }),
    done: 'priced',
    undo: async (priced) => {
      const outcomes: Outcome[] = [];
      for (const [priceMinor, slots] of Map.groupBy(of(priced), (slot) => slot.priceMinor))
        outcomes.push(await price({ ids: slots.map(({ id }) => id), priceMinor }));
      return {
        done: outcomes.flatMap(({ done }) => done),
        refused: outcomes.flatMap(({ refused }) => refused),
      };
    },
  };
}

const reopened = ({ startsAt, endsAt, priceMinor, sessionTypeId, squad }: Slot): NewSlot => ({
  startsAt,
  durationMinutes: (endsAt - startsAt) / MINUTE_MS,
  priceMinor,
  sessionTypeId,
  squad: squad?.chosen,
});
