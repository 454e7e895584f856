import { connect, type OverlayState } from '../overlay/sdk.ts';
import { priceWithPlaces } from '../overlay/parts.rules.ts';
import { ratingLine } from '../overlay/elements.ts';
import { LANGUAGES, getWords, nextStart, zoneName, getZone } from '../overlay/words.ts';

declare const BUTTON_TEXTS: Record<string, { book: string }>;

const ACCENTS: Record<string, string> = {
  GAMER: '#b9f227',
  JUST_CHATTING: '#ffc247',
  MUSICIAN: '#b29bff',
  TIKTOKER: '#36e2ec',
  YOUTUBER: '#ff7a59',
};
const MAX_SLOTS = 4;
/** Slots start and "Tomorrow" becomes "Today" without a message. */
const PAINT_MS = 60_000;

const query = new URLSearchParams(location.search);
const requested = query.get('language') || '';
const language = LANGUAGES.includes(requested) ? requested : 'en';
const theme = query.get('theme') || 'auto';
const card = document.getElementById('card') as HTMLElement;
document.documentElement.lang = language;
if (theme === 'dark' || theme === 'light') document.documentElement.dataset['theme'] = theme;

let known: OverlayState | null = null;

connect(decodeURIComponent(location.pathname.split('/')[3] || ''), {
  // Store nothing on the visitor's device when embedded in another site.
  isRemembered: false,
  onChange: (overlay) => {
    known = overlay;
    paint(overlay);
  },
  onStatus: (status) => {
    card.dataset['status'] = status;
    if (status !== 'missing') return;
    known = null;
    card.replaceChildren(make('p', getWords({ language, zone: 'UTC', hours: null }).texts.missing));
  },
});
window.setInterval(() => known && paint(known), PAINT_MS);
new ResizeObserver(() =>
  window.parent.postMessage({ slotcastHeight: document.documentElement.offsetHeight }, '*'),
).observe(document.documentElement);

function paint({
  creator,
  nextSlots,
  sessionTypes = [],
  services,
  canOpenSlots = true,
}: OverlayState): void {
  const offers = [...sessionTypes, ...services];
  // The visitor's zone, unlike an overlay, whose audience is in many zones.
  const zone = getZone({
    asked: query.get('zone') || Intl.DateTimeFormat().resolvedOptions().timeZone,
    own: creator.timeZone,
  });
  const words = getWords({ language, zone, hours: null });
  const coming = nextSlots
    .filter(({ startsAt }) => Date.parse(startsAt) > Date.now())
    .slice(0, MAX_SLOTS);
  document.body.style.setProperty('--fill', ACCENTS[creator.tags[0] || ''] || '#b9f227');
  const image = document.createElement('img');
  image.alt = '';
  image.src = new URL(creator.avatarUrl).pathname;
  const head = make('header', '');
  const names = make('div', '');
  const none = canOpenSlots ? words.texts.none : '';
  const listed = offers.length > 0 ? words.texts.services : none;
  names.append(
    make('h1', creator.username),
    ...(creator.rating ? [ratingLine({ ...creator, rating: creator.rating, words })] : []),
    make('p', coming.length > 0 ? zoneName({ zone, language, at: nextStart(coming) }) : listed),
  );
  head.append(image, names);
  const list = make('ul', '');
  for (const { startsAt, price, title, url, squad } of coming)
    list.append(
      row({
        url,
        left: `${words.Day(new Date(startsAt))}, ${words.time(new Date(startsAt))}`,
        under: title ?? '',
        right: priceWithPlaces(words.money(price), squad),
      }),
    );
  if (coming.length === 0)
    for (const { title, price, url } of offers.slice(0, MAX_SLOTS))
      list.append(row({ url, left: title, right: words.money(price) }));
  const book = make('a', BUTTON_TEXTS[language]?.book ?? '') as HTMLAnchorElement;
  book.className = 'book';
  setExternalLink(book, creator.url);
  const next = card.cloneNode() as HTMLElement;
  next.append(head, list, book);
  // Replacing what has not changed would lose the focus.
  if (!next.isEqualNode(card)) card.replaceChildren(...next.children);
}

type Row = { url: string; left: string; right: string; under?: string };

function row({ url, left, right, under = '' }: Row): HTMLElement {
  const link = document.createElement('a');
  const label = make('span', left);
  if (under) label.append(make('small', under));
  link.append(label, make('b', right));
  setExternalLink(link, url);
  const item = document.createElement('li');
  item.append(link);
  return item;
}

/**
 * Keep only the path, so that the link stays on Slotcast whatever the data contains. `via` is counted
 * for the creator.
 */
function setExternalLink(link: HTMLAnchorElement, url: string): void {
  const { pathname, searchParams } = new URL(url);
  searchParams.set('via', 'embed');
  link.href = `${pathname}?${searchParams}`;
  link.target = '_blank';
  link.rel = 'noopener';
}

function make(name: string, words: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = words;
  return made;
}
