import { arrival, type Arrival } from '../../app/arrival.ts';
import { findArrival } from './findArrival.ts';

type Opened = { creatorId: string; hasChosen: boolean };
type Known = { arrival: Arrival; hasChosen: boolean };
type Entries = { currentEntry: { index: number } | null; entries(): { url: string | null }[] };

/** Until the app is reloaded. */
const known = new Map<string, Known>();

/**
 * Reports that a profile was opened, and that a slot, a service or a pack was chosen there; each
 * once until the app is reloaded.
 */
export function countProfile({ creatorId, hasChosen }: Opened): void {
  if (arrival.returned.has(creatorId)) return;
  const before = known.get(creatorId);
  const came = before?.arrival ?? readArrival();
  arrival.current = { ...came, path: window.location.pathname };
  known.set(creatorId, { arrival: came, hasChosen: hasChosen || (before?.hasChosen ?? false) });
  const kinds = [
    ...(before ? [] : ['VIEW']),
    ...(hasChosen && !before?.hasChosen ? ['PRESS'] : []),
  ];
  const events = kinds.map((kind) => ({ creatorId, kind, game: null, ...came }));
  if (events.length > 0) navigator.sendBeacon?.('/counts', JSON.stringify({ events }));
}

function readArrival(): Arrival {
  const { pathname, search, origin } = window.location;
  const { pressed } = arrival;
  arrival.pressed = null;
  if (pressed?.path === pathname) return { source: pressed.source };
  return findArrival({
    search: new URLSearchParams(search),
    previous: readPreviousPath(),
    referrer: document.referrer,
    origin,
  });
}

/**
 * The previous other page of this tab. Without the Navigation API only the router's index says
 * whether there was one.
 */
function readPreviousPath(): string | null | undefined {
  const { navigation } = window as unknown as { navigation?: Entries };
  if (!navigation) return (window.history.state as { idx?: number } | null)?.idx ? undefined : null;
  const before = navigation.entries().slice(0, navigation.currentEntry?.index ?? 0);
  const paths = before.map(({ url }) => URL.parse(url ?? '')?.pathname);
  return paths.findLast((path) => path !== window.location.pathname) ?? null;
}
