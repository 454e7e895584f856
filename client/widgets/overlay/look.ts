import { getDrop } from './drop.ts';
import { box, image, ratingLine, text } from './elements.ts';
import { priceWithPlaces } from './parts.rules.ts';
import type { OverlayBooking, OverlayState } from './sdk.ts';
import type { Words } from './words.ts';

type Slot = OverlayState['nextSlots'][number];
/** The content to show: `coming` are the future free slots, `note` warns about outdated data. */
export type Seen = {
  overlay: OverlayState;
  coming: Slot[];
  max: number;
  shown: readonly string[];
  words: Words;
  /** The open drop, which then replaces the rest. */
  drop: OverlayState['drop'];
  /** The name of the time zone; each layout writes it once beside its times. */
  zone: string;
  note: string;
};

/** From 18:00 to midnight in half hours. */
const EVENING = { from: 36, to: 48 };
const HALF_HOUR_MS = 1_800_000;
/** Maximum length of a name in the large font. */
const MAX_LARGE = 16;

export function getCard(seen: Seen): HTMLElement[] {
  if (seen.drop)
    return withNote({
      seen,
      parts: getDrop(seen.drop, { ...seen, avatar: avatar(seen), shape: 'card' }),
    });
  const {
    overlay: { creator },
    coming,
    shown,
  } = seen;
  const count = shown.includes('count') ? countText(seen) : '';
  const counted = count ? [text('p', count)] : [];
  const names = [name(creator.username), ...rating(seen), ...counted];
  const head = [avatar(seen), box('div', '', names)];
  const parts = shown.includes('profile') ? [box('header', '', head)] : counted;
  if (shown.includes('rail') && coming.length > 0) parts.push(rail(seen));
  if (shown.includes('slots')) parts.push(...slotLines(seen, { isDenied: count !== '' }));
  const services = getServices(seen);
  if (services.length > 0) parts.push(text('h2', seen.words.texts.services), list(services));
  if (shown.includes('qr')) parts.push(code(seen));
  if (shown.includes('link')) {
    parts.push(box('footer', '', [mark(), text('span', address(creator.url))]));
  }
  return withNote({ seen, parts });
}

/** The next free slots with their zone, or one sentence when there are none. */
function slotLines(seen: Seen, { isDenied }: { isDenied: boolean }): HTMLElement[] {
  const { coming, max, words } = seen;
  if (coming.length === 0) return isDenied ? [] : denial(seen);
  const lines = coming.slice(0, max).map(({ startsAt, price, squad }): [string, string] => {
    const at = new Date(startsAt);
    return [`${words.Day(at)}, ${words.time(at)}`, priceWithPlaces(words.money(price), squad)];
  });
  return [text('h2', words.texts.next), list(lines), zoneLine(seen)];
}

export function getBar(seen: Seen): HTMLElement[] {
  if (seen.drop)
    return withNote({
      seen,
      parts: getDrop(seen.drop, { ...seen, avatar: avatar(seen), shape: 'bar' }),
    });
  const {
    overlay: { creator },
    shown,
  } = seen;
  const parts: HTMLElement[] = [];
  const count = shown.includes('count') ? countText(seen) : '';
  if (shown.includes('profile')) {
    const under = [count, shown.includes('link') ? address(creator.url) : ''].filter(Boolean);
    parts.push(
      avatar(seen),
      box('div', 'who', [
        name(creator.username),
        ...rating(seen),
        ...under.map((line) => text('p', line)),
      ]),
    );
  }
  const services = getServices(seen);
  const tiles = shown.includes('slots') ? slotTiles(seen) : [];
  if (tiles.length > 0)
    parts.push(box('div', 'times', [box('ul', 'tiles', tiles), zoneLine(seen)]));
  else if (shown.includes('slots') && services.length === 0 && !count) parts.push(...denial(seen));
  if (services.length > 0) {
    const offers = services.map(([title, price]) =>
      box('li', '', [text('span', title), text('b', price)]),
    );
    parts.push(box('ul', 'tiles', offers));
  }
  if (shown.includes('qr')) parts.push(code(seen));
  return withNote({ seen, parts });
}

function slotTiles({ coming, max, words }: Seen): HTMLElement[] {
  return coming.slice(0, max).map(({ startsAt, price, squad }) => {
    const at = new Date(startsAt);
    return box('li', '', [
      text('span', words.Day(at)),
      text('b', words.time(at)),
      text('span', priceWithPlaces(words.money(price), squad)),
    ]);
  });
}

export function getPill(seen: Seen): HTMLElement[] {
  if (seen.drop)
    return withNote({
      seen,
      parts: getDrop(seen.drop, { ...seen, avatar: avatar(seen), shape: 'pill' }),
    });
  const {
    overlay: { creator },
    coming: [slot],
    shown,
    words,
  } = seen;
  const [service] = getServices(seen);
  const line = document.createElement('p');
  const lines: HTMLElement[] = [line];
  if (slot && (shown.includes('slots') || !service)) {
    const at = new Date(slot.startsAt);
    line.append(
      `${words.texts.next}: `,
      text('b', `${words.day(at)} ${words.time(at)}`),
      `, ${priceWithPlaces(words.money(slot.price), slot.squad)}`,
    );
    lines.push(zoneLine(seen));
  } else if (service) line.append(service[0], ', ', text('b', service[1]));
  else line.append(canOpenSlots(seen) ? words.texts.none : address(creator.url));
  const parts = shown.includes('profile') ? [avatar(seen)] : [];
  return withNote({ seen, parts: [...parts, box('div', '', lines)] });
}

export function getTicker({
  booking: { name, test },
  words,
}: {
  booking: OverlayBooking;
  words: Words;
}): HTMLElement[] {
  const said = text('b', name ? words.say(words.texts.bookedBy, { name }) : words.texts.booked);
  return test ? [text('i', words.texts.test), said] : [said];
}

/** A message instead of the overlay. */
export function getMessage(words: string): HTMLElement {
  return text('p', words);
}

/** Outdated data is marked and shown pale. */
function withNote({
  seen: { note, zone },
  parts,
}: {
  seen: Seen;
  parts: HTMLElement[];
}): HTMLElement[] {
  if (!note || parts.length === 0) return parts;
  const isZoneShown = parts.some(
    (part) => part.className === 'zone' || part.querySelector('.zone'),
  );
  const said = text('p', isZoneShown ? note : `${note}, ${zone}`);
  said.className = 'note';
  return [...parts, said];
}

function zoneLine({ zone }: Seen): HTMLElement {
  const line = text('p', zone);
  line.className = 'zone';
  return line;
}

/** Overlays stored by an older version lack this field. */
function canOpenSlots({ overlay }: Seen): boolean {
  return overlay.canOpenSlots !== false;
}

function denial(seen: Seen): HTMLElement[] {
  return canOpenSlots(seen) ? [text('p', seen.words.texts.none)] : [];
}

/** Session types by appointment come first. */
function getServices({
  overlay: { sessionTypes = [], services },
  shown,
  max,
  words,
}: Seen): [title: string, price: string][] {
  if (!shown.includes('services')) return [];
  return [...sessionTypes, ...services]
    .slice(0, max)
    .map(({ title, price }) => [title, words.money(price)]);
}

/** Empty when the creator cannot open slots. */
function countText(seen: Seen): string {
  const { overlay, coming, words } = seen;
  const today = coming.filter(({ startsAt }) => words.isToday(new Date(startsAt))).length;
  if (today > 0) return words.say(words.texts.today, { n: today });
  // Drop slots that have started since.
  const all = overlay.freeSlotCount - (overlay.nextSlots.length - coming.length);
  if (all > 0) return words.say(words.texts.free, { n: all });
  return canOpenSlots(seen) ? words.texts.none : '';
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
  if (username.length > MAX_LARGE) made.className = 'long';
  return made;
}

/** The starts of all half hours that a slot occupies. */
function halfHours({ startsAt, endsAt }: Slot): Date[] {
  const [from, to] = [Date.parse(startsAt), Date.parse(endsAt)];
  return Array.from(
    { length: Math.ceil((to - from) / HALF_HOUR_MS) },
    (_, index) => new Date(from + index * HALF_HOUR_MS),
  );
}

/** Nothing without reviews. */
function rating({ overlay: { creator }, words }: Seen): HTMLElement[] {
  return creator.rating ? [ratingLine({ ...creator, rating: creator.rating, words })] : [];
}

function avatar({ overlay: { creator } }: Seen): HTMLElement {
  return image(new URL(creator.avatarUrl).pathname, '');
}

function code({ overlay: { creator }, words }: Seen): HTMLElement {
  const src = `/overlay/v1/creators/${encodeURIComponent(creator.username)}/qr.svg`;
  return box('div', 'qr', [image(src, creator.url), text('p', words.texts.scan)]);
}

/** The product's logo: three slots, one of them free. */
function mark(): HTMLElement {
  return box('i', 'mark', [
    document.createElement('i'),
    document.createElement('i'),
    document.createElement('i'),
  ]);
}

function list(rows: [string, string][]): HTMLElement {
  return box(
    'ul',
    '',
    rows.map(([left, right]) => box('li', '', [text('span', left), text('b', right)])),
  );
}

function address(url: string): string {
  return url.replace(/^https?:\/\//, '');
}
