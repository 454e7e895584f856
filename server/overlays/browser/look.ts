import type { OverlayBooking, OverlayState } from './sdk.ts';
import { zoneName, type Words } from './words.ts';

type Slot = OverlayState['nextSlots'][number];
/** What is to be shown: `coming` are the free slots still ahead, `note` tells of times that may be old. */
export type Seen = { overlay: OverlayState; coming: Slot[]; most: number; shown: string[]; words: Words; zone: string; language: string; note: string };

/** From 18:00 to midnight in half hours. */
const EVENING = { from: 36, to: 48 };
const HALF_HOUR_MS = 1_800_000;
/** Letters of a name that stand in the large type. */
const MOST_LARGE = 16;

export function cardOf(seen: Seen): HTMLElement[] {
  const { overlay: { creator, services }, coming, most, shown, words } = seen;
  const parts: HTMLElement[] = [];
  if (shown.includes('profile')) parts.push(box('header', '', [picture(seen), box('div', '', [name(creator.username), ...(shown.includes('count') ? [text('p', countText(seen))] : [])])]));
  else if (shown.includes('count')) parts.push(text('p', countText(seen)));
  if (shown.includes('rail')) parts.push(rail(seen));
  if (shown.includes('slots')) {
    if (coming.length === 0 && !shown.includes('count')) parts.push(text('p', words.texts.none));
    else if (coming.length > 0) parts.push(text('h2', words.texts.next), list(coming.slice(0, most).map((slot) => [`${words.Day(new Date(slot.startsAt))}, ${words.time(new Date(slot.startsAt))}`, words.money(slot.price)])), text('p', zoneName(seen)));
  }
  if (shown.includes('services') && services.length > 0) parts.push(text('h2', words.texts.services), list(services.slice(0, most).map(({ title, price }) => [title, words.money(price)])));
  if (shown.includes('qr')) parts.push(code(seen));
  if (shown.includes('link')) parts.push(box('footer', '', [mark(), text('span', address(creator.url))]));
  return withNote({ seen, parts });
}

export function barOf(seen: Seen): HTMLElement[] {
  const { overlay: { creator, services }, coming, most, shown, words } = seen;
  const parts: HTMLElement[] = [];
  const offered = shown.includes('services') ? services.slice(0, most) : [];
  const under = shown.includes('link') ? address(creator.url) : countText(seen);
  if (shown.includes('profile')) parts.push(picture(seen), box('div', 'who', [name(creator.username), ...(shown.includes('count') || shown.includes('link') ? [text('p', under)] : [])]));
  if (shown.includes('slots')) {
    const tiles = coming.slice(0, most).map(({ startsAt, price }) => box('li', '', [text('span', words.Day(new Date(startsAt))), text('b', words.time(new Date(startsAt))), text('span', words.money(price))]));
    if (tiles.length > 0) parts.push(box('ul', 'tiles', tiles));
    else if (offered.length === 0) parts.push(text('p', words.texts.none));
  }
  if (offered.length > 0) parts.push(box('ul', 'tiles', offered.map(({ title, price }) => box('li', '', [text('span', title), text('b', words.money(price))]))));
  if (shown.includes('qr')) parts.push(code(seen));
  return withNote({ seen, parts });
}

export function pillOf(seen: Seen): HTMLElement[] {
  const { coming: [slot], shown, words } = seen;
  const at = slot && new Date(slot.startsAt);
  const line = document.createElement('p');
  if (slot && at) line.append(`${words.texts.next}: `, text('b', `${words.day(at)} ${words.time(at)}`), `, ${words.money(slot.price)}`);
  else line.append(words.texts.none);
  return withNote({ seen, parts: [...(shown.includes('profile') ? [picture(seen)] : []), line] });
}

export function tickerOf({ booking: { name, test }, words }: { booking: OverlayBooking; words: Words }): HTMLElement[] {
  const said = text('b', name ? words.say(words.texts.bookedBy, { name }) : words.texts.booked);
  return test ? [text('i', words.texts.test), said] : [said];
}

/** Times that may be old say so, and are pale. */
function withNote({ seen: { note }, parts }: { seen: Seen; parts: HTMLElement[] }): HTMLElement[] {
  if (!note || parts.length === 0) return parts;
  const said = text('p', note);
  said.className = 'note';
  return [...parts, said];
}

function countText({ overlay, coming, words }: Seen): string {
  const today = coming.filter(({ startsAt }) => words.isToday(new Date(startsAt))).length;
  if (today > 0) return words.say(words.texts.today, { n: today });
  // What has passed since is no longer free.
  const all = overlay.freeSlotCount - (overlay.nextSlots.length - coming.length);
  return all > 0 ? words.say(words.texts.free, { n: all }) : words.texts.none;
}

function rail({ coming, words }: Seen): HTMLElement {
  const free = new Set(coming.flatMap(halfHours).filter(words.isToday).map(words.halfHour));
  const pieces = Array.from({ length: EVENING.to - EVENING.from }, (_, index) => {
    const piece = document.createElement('i');
    if (free.has(EVENING.from + index)) piece.className = 'on';
    return piece;
  });
  return box('div', 'rail', pieces);
}

function name(username: string): HTMLElement {
  const made = text('h1', username);
  if (username.length > MOST_LARGE) made.className = 'long';
  return made;
}

/** The beginnings of all half hours that a slot takes. */
function halfHours({ startsAt, endsAt }: Slot): Date[] {
  const [from, to] = [Date.parse(startsAt), Date.parse(endsAt)];
  return Array.from({ length: Math.ceil((to - from) / HALF_HOUR_MS) }, (_, index) => new Date(from + index * HALF_HOUR_MS));
}

function picture({ overlay: { creator } }: Seen): HTMLElement {
  const image = document.createElement('img');
  image.alt = '';
  image.src = new URL(creator.avatarUrl).pathname;
  return image;
}

function code({ overlay: { creator }, words }: Seen): HTMLElement {
  const image = document.createElement('img');
  image.alt = creator.url;
  image.src = `/overlay/v1/creators/${encodeURIComponent(creator.username)}/qr.svg`;
  return box('div', 'qr', [image, text('p', words.texts.scan)]);
}

/** Three slots, one of them free: the product's sign. */
function mark(): HTMLElement {
  return box('i', 'mark', [document.createElement('i'), document.createElement('i'), document.createElement('i')]);
}

function list(rows: [string, string][]): HTMLElement {
  return box('ul', '', rows.map(([left, right]) => box('li', '', [text('span', left), text('b', right)])));
}

function address(url: string): string {
  return url.replace(/^https?:\/\//, '');
}

function box(name: string, className: string, parts: Node[]): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.append(...parts);
  return made;
}

function text(name: string, words: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = words;
  return made;
}
