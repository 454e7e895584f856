import { box, text } from './elements.ts';
import type { Words } from './words.ts';

/** The data of a saved overlay in addition to the overlay of its creator. */
export type Saved = {
  username: string;
  options: string;
  goal: {
    kind: string;
    title: string;
    target: number;
    reached: number;
    currency: string | null;
  } | null;
  nextSession: { startsAt: string; endsAt: string } | null;
};

/** Goals and sessions also change without an event. In milliseconds. */
const REREAD_MS = 30_000;
const RETRY_MS = 5_000;

type Following = {
  code: string;
  onChange: (saved: Saved) => void;
  onMissing: () => void;
};

/**
 * Reads a saved overlay: first from the device, then from the server, and again when `reread` is
 * called. Like the connection to the creator (sdk.ts), it pauses while the source is hidden.
 */
export function followSaved({ code, onChange, onMissing }: Following): {
  reread: () => void;
} {
  const place = `slotcast-saved-1:${code}`;
  const address = `/overlay/v1/saved/${code}.json`;
  let timer = 0;
  let isHidden = document.visibilityState === 'hidden';
  const rereadIn = (ms: number): void => {
    window.clearTimeout(timer);
    if (!isHidden) timer = window.setTimeout(reread, ms);
  };
  const reread = (): void => {
    window.clearTimeout(timer);
    void fetch(address, { credentials: 'omit' })
      .then(async (response) => {
        if (response.ok) {
          const body = await response.text();
          const next = parse(body);
          if (next) store(place, body);
          if (next) onChange(next);
        } else if (response.status === 404) {
          store(place, '');
          onMissing();
        }
      })
      .then(
        () => rereadIn(REREAD_MS),
        () => rereadIn(RETRY_MS),
      );
  };
  const show = (isVisible: boolean): void => {
    if (isVisible !== isHidden) return;
    isHidden = !isVisible;
    window.clearTimeout(timer);
    if (isVisible) reread();
  };
  document.addEventListener('visibilitychange', () => show(document.visibilityState !== 'hidden'));
  window.addEventListener('obsSourceVisibleChanged', (event) =>
    show(Boolean((event as CustomEvent<{ visible?: boolean }>).detail?.visible)),
  );
  const known = parse(load(place) || '');
  if (known) onChange(known);
  if (!isHidden) reread();
  return { reread };
}

/** The goal and the countdown of a saved overlay. */
export function getExtras({ goal, nextSession }: Saved, words: Words): HTMLElement[] {
  const parts: HTMLElement[] = [];
  if (nextSession && Date.parse(nextSession.endsAt) > Date.now()) {
    const line = text('p', countdown(nextSession, words));
    line.id = 'countdown';
    parts.push(line);
  }
  if (goal) {
    const { title, reached, target, currency } = goal;
    const amount = (value: number): string =>
      currency === null ? words.number(value) : words.sum({ amountMinor: value, currency });
    const bar = document.createElement('i');
    bar.style.width = `${Math.min(100, (reached / target) * 100)}%`;
    parts.push(
      box('div', 'goal', [
        box('p', '', [text('span', title), text('b', `${amount(reached)} / ${amount(target)}`)]),
        box('div', 'bar', [bar]),
      ]),
    );
  }
  return parts;
}

/** "Next session in 1:02:03", or that it is in progress. */
export function countdown({ startsAt }: NonNullable<Saved['nextSession']>, words: Words): string {
  const seconds = Math.ceil((Date.parse(startsAt) - Date.now()) / 1000);
  if (seconds <= 0) return words.texts.sessionNow;
  return words.say(words.texts.sessionIn, { in: duration(seconds) });
}

/** Hours, minutes and seconds; from two days on, days. */
export function duration(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  if (hours >= 48) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${hours}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** Null for a text that is not ours: some networks answer every request with a page to log in. */
function parse(body: string): Saved | null {
  try {
    return JSON.parse(body) as Saved;
  } catch {
    return null;
  }
}

function load(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage is full or denied.
  }
}
