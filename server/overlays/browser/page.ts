import { connect, type OverlayMoney, type OverlayState } from './sdk.ts';

type Texts = { next: string; none: string; services: string; book: string; free: string };

const TEXTS: Record<string, Texts> = {
  en: { next: 'Next free', none: 'No free times right now', services: 'Services', book: 'Book at', free: 'Free' },
  hu: { next: 'Legközelebb szabad', none: 'Most nincs szabad időpont', services: 'Szolgáltatások', book: 'Foglalj itt:', free: 'Ingyenes' },
  de: { next: 'Als Nächstes frei', none: 'Gerade ist nichts frei', services: 'Angebote', book: 'Buche auf', free: 'Kostenlos' },
  es: { next: 'Próximos huecos', none: 'Ahora no hay huecos libres', services: 'Servicios', book: 'Reserva en', free: 'Gratis' },
};
const TAGS: Record<string, string> = { GAMER: 'Gamer', JUST_CHATTING: 'Just chatting', MUSICIAN: 'Musician', TIKTOKER: 'Tiktoker', YOUTUBER: 'Youtuber' };
const SIZES: Record<string, number> = { s: 0.8, m: 1, l: 1.35, xl: 1.8 };
const PAINT_MS = 20_000;

const query = new URLSearchParams(location.search);
const username = decodeURIComponent(location.pathname.split('/')[2] || '');
const language = TEXTS[query.get('language') || ''] ? String(query.get('language')) : 'en';
const texts = TEXTS[language] as Texts;
const shown = (query.get('show') || 'profile,slots,link').split(',').map((part) => part.trim());
const most = Math.min(Math.max(Math.trunc(Number(query.get('count') || 3)) || 3, 1), 10);
const card = document.getElementById('card') as HTMLElement;
let overlay: OverlayState | null = null;

card.dataset['theme'] = ['light', 'clear'].includes(query.get('theme') || '') ? String(query.get('theme')) : 'dark';
const accent = (query.get('accent') || '').replace('#', '');
if (/^([0-9a-f]{3}|[0-9a-f]{6})$/i.test(accent)) card.style.setProperty('--accent', `#${accent}`);
const size = query.get('size') || 'm';
const scale = SIZES[size] || Math.min(Math.max(Number(size) || 1, 0.5), 4);
document.body.style.setProperty('--scale', String(scale));
document.documentElement.lang = language;

connect(username, {
  onChange: (next) => {
    overlay = next;
    paint();
  },
});
// Times pass without a message.
window.setInterval(() => {
  if (document.visibilityState !== 'hidden') paint();
}, PAINT_MS);

/** Only text goes into the page, never markup: names and titles are people's own words. */
function paint(): void {
  if (!overlay) return;
  const { creator, nextSlots, services } = overlay;
  const parts: HTMLElement[] = [];
  if (shown.includes('profile')) parts.push(profile(creator));
  if (shown.includes('slots')) {
    const zone = zoneOf(creator.timeZone);
    const coming = nextSlots.filter(({ startsAt }) => Date.parse(startsAt) > Date.now()).slice(0, most);
    parts.push(element('h2', texts.next), coming.length > 0 ? list(coming.map(({ startsAt, price }) => [when({ startsAt, zone }), money(price)])) : element('p', texts.none));
    if (coming.length > 0) parts.push(element('p', zoneName(zone)));
  }
  if (shown.includes('services') && services.length > 0) {
    parts.push(element('h2', texts.services), list(services.slice(0, most).map(({ title, price }) => [title, money(price)])));
  }
  if (shown.includes('link')) parts.push(element('footer', `${texts.book} ${creator.url.replace(/^https?:\/\//, '')}`));
  card.replaceChildren(...parts);
  card.hidden = parts.length === 0;
}

function profile({ username: name, avatarUrl, tags }: OverlayState['creator']): HTMLElement {
  const picture = document.createElement('img');
  picture.alt = '';
  picture.src = new URL(avatarUrl).pathname;
  const words = document.createElement('div');
  words.append(element('h1', name), element('p', tags.map((tag) => TAGS[tag] || tag).join(' · ')));
  const header = document.createElement('header');
  header.append(picture, words);
  return header;
}

function list(rows: [string, string][]): HTMLElement {
  const items = document.createElement('ul');
  for (const [left, right] of rows) {
    const item = document.createElement('li');
    item.append(element('span', left), element('span', right));
    items.append(item);
  }
  return items;
}

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

/** The zone asked for, else the creator's: the audience sits everywhere, the stream is theirs. */
function zoneOf(own: string): string {
  const asked = query.get('zone');
  try {
    if (asked) return new Intl.DateTimeFormat('en', { timeZone: asked }).resolvedOptions().timeZone;
  } catch {
    // No such zone.
  }
  return own;
}

function when({ startsAt, zone }: { startsAt: string; zone: string }): string {
  const at = new Date(startsAt);
  const day = (date: Date): string => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(date);
  const time = new Intl.DateTimeFormat(language, { timeZone: zone, hour: 'numeric', minute: '2-digit' }).format(at);
  const away = Math.round((Date.parse(day(at)) - Date.parse(day(new Date()))) / 86_400_000);
  const name = away < 2
    ? new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(away, 'day')
    : new Intl.DateTimeFormat(language, { timeZone: zone, weekday: 'short', day: 'numeric', month: 'short' }).format(at);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}, ${time}`;
}

function zoneName(zone: string): string {
  const part = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'short' }).formatToParts(new Date()).find(({ type }) => type === 'timeZoneName');
  return `${zone.split('/').pop()?.replace(/_/g, ' ') || zone}, ${part ? part.value : ''}`;
}

function money({ amountMinor, currency }: OverlayMoney): string {
  if (amountMinor === 0) return texts.free;
  const digits = amountMinor % 100 === 0 ? 0 : 2;
  const amount = new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(amountMinor / 100);
  if (currency === 'USD') return `$${amount}`;
  return new Intl.NumberFormat(language, { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits }).format(amountMinor / 100);
}
