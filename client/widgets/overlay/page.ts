import { connect, type OverlayBooking, type OverlayConnection, type OverlayState } from './sdk.ts';
import { getBar, getCard, getMessage, getPill, getTicker } from './look.ts';
import { readPageOptions, withSavedOptions } from './options.ts';
import { partsToShow } from './parts.rules.ts';
import { countdown, followSaved, getExtras, type Saved } from './saved.ts';
import { play } from './sound.ts';
import { getWords, nextStart, zoneName, getZone } from './words.ts';

/** The colour of each category, with a readable text colour. */
const ACCENTS: Record<string, string> = {
  GAMER: '#b9f227',
  JUST_CHATTING: '#ffc247',
  MUSICIAN: '#b29bff',
  TIKTOKER: '#36e2ec',
  YOUTUBER: '#ff7a59',
};
const PAINT_MS = 20_000;
/** Ignore interruptions shorter than this. */
const GRACE_MS = 5_000;

/** `/overlay/{username}`, or `/overlay/saved/{code}`. */
const [, , first = '', code = ''] = location.pathname.split('/');
const card = document.getElementById('card') as HTMLElement;
const ticker = document.getElementById('ticker') as HTMLElement;
/** The countdown and the goal, below the card in every shape. */
const extras = document.getElementById('extras') as HTMLElement;
let options = readPageOptions(new URLSearchParams(location.search));
let saved: Saved | null = null;
let connection: OverlayConnection | null = null;
let overlay: OverlayState | null = null;
let knownAt = new Date(0);
let isLive = false;
let grace = 0;
let tickerTimer = 0;
/** The window of the overlay builder in the creator's settings, once it has sent a message. */
let builder: MessageEventSource | null = null;

const following = code
  ? followSaved({
      code,
      onChange: (next) => {
        const before = saved;
        saved = next;
        options = readPageOptions(
          withSavedOptions({ saved: next.options, search: location.search }),
        );
        applyOptions();
        if (before?.username !== next.username) follow(next.username);
        else paint();
      },
      onMissing: () => {
        saved = null;
        if (connection) connection.close();
        connection = null;
        showMissing();
      },
    })
  : null;
applyOptions();
if (!code) follow(decodeURIComponent(first));

function applyOptions(): void {
  const { shape, theme, scale, hasTicker, language } = options;
  card.dataset['shape'] = shape;
  document.body.dataset['ticker'] = String(hasTicker);
  (ticker.parentElement as HTMLElement).dataset['shape'] = shape;
  for (const part of [card, ticker, extras]) part.dataset['theme'] = theme;
  document.body.style.setProperty('--scale', String(scale));
  document.documentElement.lang = language;
}

function follow(username: string): void {
  if (connection) connection.close();
  overlay = null;
  connection = connect(username, {
    key: options.key,
    onChange: (next, at) => {
      overlay = next;
      knownAt = at;
      paint();
    },
    onBooking: (booking) => {
      if (options.hasTicker) tell(booking);
      if (following) following.reread();
    },
    onSaved: () => following && following.reread(),
    onStatus: (status) => {
      document.body.dataset['status'] = status;
      notifyBuilder();
      if (status === 'missing') {
        showMissing();
        // The creator may have a new username.
        if (following) following.reread();
      }
      if (status === 'live') {
        window.clearTimeout(grace);
        if (!isLive && following) following.reread();
        isLive = true;
        knownAt = new Date();
        return paint();
      }
      // Record the time of the first failure only: until then the data was current.
      if (!isLive) return;
      knownAt = new Date();
      isLive = false;
      grace = window.setTimeout(paint, GRACE_MS + 100);
    },
  });
}

function showMissing(): void {
  overlay = null;
  const { texts } = getWords({
    language: options.language,
    zone: 'UTC',
    hours: null,
  });
  extras.hidden = true;
  card.replaceChildren(getMessage(code ? texts.missingOverlay : texts.missing));
  card.hidden = false;
}

// Times pass without a message, so render periodically.
window.setInterval(() => {
  if (document.visibilityState !== 'hidden') paint();
}, PAINT_MS);
if (code) window.setInterval(countDown, 1000);
// Only the builder may simulate a lost network; ignore other sites.
window.addEventListener(
  'message',
  ({ origin, source, data }: MessageEvent<{ slotcastCut?: boolean } | null>) => {
    if (origin !== location.origin || !data || typeof data.slotcastCut !== 'boolean') return;
    builder = source;
    if (connection && (data.slotcastCut || document.body.dataset['status'] !== 'live'))
      connection.cut(data.slotcastCut);
    notifyBuilder();
  },
);

function notifyBuilder(): void {
  if (builder)
    builder.postMessage(
      { slotcastStatus: document.body.dataset['status'] },
      { targetOrigin: location.origin },
    );
}

/** Inserts text only, never markup: names and titles are user input. */
function paint(): void {
  if (!overlay) return;
  const { language, shape, show, max, hours } = options;
  const zone = getZone({ asked: options.zone, own: overlay.creator.timeZone });
  const words = getWords({ language, zone, hours });
  const isStale = !isLive && Date.now() - knownAt.getTime() > GRACE_MS;
  card.dataset['stale'] = String(isStale);
  colour(overlay.creator.tags[0]);
  const coming = overlay.nextSlots.filter(({ startsAt }) => Date.parse(startsAt) > Date.now());
  const { sessionTypes = [], services, canOpenSlots = true } = overlay;
  const shown = partsToShow({
    asked: show,
    hasFreeSlots: coming.length > 0,
    hasServices: sessionTypes.length + services.length > 0,
    canOpenSlots,
  });
  const named = zoneName({ zone, language, at: nextStart(coming) });
  const note =
    isStale && knownAt.getTime() > 0
      ? words.say(words.texts.asOf, { at: words.time(knownAt) })
      : '';
  const { drop: known } = overlay;
  const isDropShown = known && Date.parse(known.endsAt) > Date.now() && show !== 'ticker';
  const drop = isDropShown ? known : null;
  const seen = { overlay, coming, max, shown, words, zone: named, note, drop };
  const looks = { card: getCard, bar: getBar, pill: getPill };
  const parts = looks[shape as keyof typeof looks](seen);
  const more = saved && !drop ? getExtras(saved, words) : [];
  extras.replaceChildren(...more);
  extras.hidden = more.length === 0;
  card.replaceChildren(...parts);
  card.hidden = parts.length === 0;
}

/** The countdown changes every second, the rest of the overlay does not. */
function countDown(): void {
  const line = document.getElementById('countdown');
  if (!line || !saved || !saved.nextSession) return;
  line.textContent = countdown(
    saved.nextSession,
    getWords({ language: options.language, zone: 'UTC', hours: null }),
  );
}

function colour(tag: string | undefined): void {
  const asked = options.accent.replace('#', '');
  const accent = /^([0-9a-f]{3}|[0-9a-f]{6})$/i.test(asked)
    ? `#${asked.length === 3 ? asked.replace(/./g, '$&$&') : asked}`
    : ACCENTS[tag || ''] || '#f5f3fa';
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Math.pow(parseInt(accent.slice(at, at + 2), 16) / 255, 2.2),
  );
  // The colour on which black and white have equal contrast (4.6:1); below it, use white.
  const isBright = red * 0.2126 + green * 0.7152 + blue * 0.0722 > 0.18;
  const { style } = document.body;
  style.setProperty('--accent', accent);
  style.setProperty('--on-accent', isBright ? '#0b0a0f' : '#fff');
  style.setProperty('--accent-ink', isBright ? accent : '#f5f3fa');
}

function tell(booking: OverlayBooking): void {
  const { language, sound, alertMs } = options;
  ticker.replaceChildren(
    ...getTicker({
      booking,
      words: getWords({ language, zone: 'UTC', hours: null }),
    }),
  );
  play(sound);
  ticker.hidden = false;
  window.clearTimeout(tickerTimer);
  tickerTimer = window.setTimeout(() => {
    ticker.hidden = true;
  }, alertMs);
}
