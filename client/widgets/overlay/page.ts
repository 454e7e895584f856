import { connect, type OverlayBooking, type OverlayState } from './sdk.ts';
import { getBar, getCard, getMessage, getPill, getTicker } from './look.ts';
import { partsToShow } from './parts.rules.ts';
import { LANGUAGES, getWords, zoneName, getZone } from './words.ts';

const SIZES: Record<string, number> = { s: 0.8, m: 1, l: 1.35, xl: 1.8 };
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
const TICKER_MS = 8_000;

const query = new URLSearchParams(location.search);
const pick = (name: string, choices: readonly string[]): string =>
  choices.includes(query.get(name) || '') ? String(query.get(name)) : String(choices[0]);
const username = decodeURIComponent(location.pathname.split('/')[2] || '');
const language = pick('language', LANGUAGES);
const shape = pick('shape', ['card', 'bar', 'pill']);
const show = query.get('show');
const hasTicker = show === null || /\bticker\b/.test(show);
const most = Math.min(Math.max(Math.trunc(Number(query.get('count') || 3)) || 3, 1), 10);
const card = document.getElementById('card') as HTMLElement;
const ticker = document.getElementById('ticker') as HTMLElement;
let overlay: OverlayState | null = null;
let knownAt = new Date(0);
let isLive = false;
let grace = 0;
let tickerTimer = 0;
/** The window of the overlay builder in the creator's settings, once it has sent a message. */
let builder: MessageEventSource | null = null;

card.dataset['shape'] = shape;
document.body.dataset['ticker'] = String(hasTicker);
(ticker.parentElement as HTMLElement).dataset['shape'] = shape;
for (const part of [card, ticker])
  part.dataset['theme'] = pick('theme', ['dark', 'light', 'clear']);
const size = query.get('size') || 'm';
document.body.style.setProperty(
  '--scale',
  String(SIZES[size] || Math.min(Math.max(Number(size) || 1, 0.5), 4)),
);
document.documentElement.lang = language;

const connection = connect(username, {
  key: query.get('key') || '',
  onChange: (next, at) => {
    overlay = next;
    knownAt = at;
    paint();
  },
  onBooking: (booking) => hasTicker && tell(booking),
  onStatus: (status) => {
    document.body.dataset['status'] = status;
    notifyBuilder();
    if (status === 'missing') {
      overlay = null;
      const { texts } = getWords({ language, zone: 'UTC', hours: null });
      card.replaceChildren(getMessage(texts.missing));
      card.hidden = false;
    }
    if (status === 'live') {
      window.clearTimeout(grace);
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
// Times pass without a message, so render periodically.
window.setInterval(() => {
  if (document.visibilityState !== 'hidden') paint();
}, PAINT_MS);
// Only the builder may simulate a lost network; ignore other sites.
window.addEventListener(
  'message',
  ({ origin, source, data }: MessageEvent<{ slotcastCut?: boolean } | null>) => {
    if (origin !== location.origin || !data || typeof data.slotcastCut !== 'boolean') return;
    builder = source;
    if (data.slotcastCut || document.body.dataset['status'] !== 'live')
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
  const zone = getZone({ asked: query.get('zone'), own: overlay.creator.timeZone });
  const words = getWords({ language, zone, hours: query.get('hours') });
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
  const named = zoneName({ zone, language, at: new Date() });
  const note =
    isStale && knownAt.getTime() > 0
      ? words.say(words.texts.asOf, { at: words.time(knownAt) })
      : '';
  const { drop: known } = overlay;
  const isDropShown = known && Date.parse(known.endsAt) > Date.now() && show !== 'ticker';
  const drop = isDropShown ? known : null;
  const seen = { overlay, coming, most, shown, words, zone: named, note, drop };
  const looks = { card: getCard, bar: getBar, pill: getPill };
  const parts = looks[shape as keyof typeof looks](seen);
  card.replaceChildren(...parts);
  card.hidden = parts.length === 0;
}

function colour(tag: string | undefined): void {
  const asked = (query.get('accent') || '').replace('#', '');
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
  ticker.replaceChildren(
    ...getTicker({ booking, words: getWords({ language, zone: 'UTC', hours: null }) }),
  );
  ticker.hidden = false;
  window.clearTimeout(tickerTimer);
  tickerTimer = window.setTimeout(() => {
    ticker.hidden = true;
  }, TICKER_MS);
}
