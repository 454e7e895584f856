/**
 * The content of a response in one shape, so that the responses of both servers can be compared.
 */
export function normalizeEach({ operation, data }: { operation: string; data: Answer }): unknown {
  if (operation === 'HomePageQuery')
    return {
      free: list(data['freeCreators'] ?? data['freeList']).map(free),
      rows: ROWS.map((row) => list(data[row]).map(card)),
      games: list(data['games'] ?? data['firstGamesList']).map(({ name, slug }) => ({
        name,
        slug,
      })),
    };
  if (operation === 'CategoryResultsQuery') {
    const ours = data['creators'] as Answer | undefined;
    return {
      total: ours ? ours['totalCount'] : data['found'],
      cards: list(ours ?? data['recommendedList']).map(card),
    };
  }
  return profile((data['creator'] ?? list(data['oneList'])[0]) as Answer);
}

export type Answer = Record<string, unknown>;

const ROWS = ['gamers', 'talkers', 'musicians', 'tiktokers', 'youtubers'];
const DEFAULT_AVATAR = '/profile/6.jpg';

/** A Relay connection of the product, or a list of the competitor. */
function list(value: unknown): Answer[] {
  if (Array.isArray(value)) return value as Answer[];
  return ((value as { edges?: { node: Answer }[] } | undefined)?.edges ?? []).map(
    ({ node }) => node,
  );
}

const instant = (value: unknown): string => new Date(value as string).toISOString();
const minor = (value: unknown): unknown =>
  (value as { amountMinor: number } | null | undefined)?.amountMinor ?? null;
const person = ({ username, avatarUrl, tags }: Answer) => ({
  username,
  avatarUrl: avatarUrl === DEFAULT_AVATAR ? null : avatarUrl,
  tags,
});
const games = (of: Answer) =>
  list(of['games'] ?? of['gamesList']).map(({ name, game, thumbnailUrl }) => ({
    name,
    thumbnail: (game as Answer | undefined)?.['thumbnailUrl'] ?? thumbnailUrl ?? null,
  }));
const services = (of: Answer) =>
  list(of['services'] ?? of['servicesList']).map((service) => ({
    description: service['description'],
    deliveryDeadlineDays: service['deliveryDeadlineDays'],
    price: service['priceMinor'] ?? minor(service['price']),
  }));
const slots = (value: unknown) =>
  list(value).map((slot) => ({
    startsAt: instant(slot['startsAt']),
    price: slot['priceMinor'] ?? minor(slot['price']),
  }));
const starts = (value: unknown): string[] => list(value).map(({ startsAt }) => instant(startsAt));

const free = (of: Answer) => ({
  ...person(of),
  tonight: slots(of['tonight'] ?? of['tonightList']),
});

const card = (of: Answer) => ({
  ...person(of),
  coverUrl: of['coverUrl'],
  languages: of['languages'],
  price: of['lowestPriceMinor'] ?? minor(of['lowestPrice']),
  services: services(of),
  games: games(of),
  tonight: starts(of['tonight'] ?? of['tonightList']),
  next: slots(of['next'] ?? of['nextList']),
});

const profile = (of: Answer) => ({
  ...person(of),
  coverUrl: of['coverUrl'],
  bio: of['bio'],
  languages: of['languages'],
  timeZone: of['timeZone'],
  joinedAt: instant(of['joinedAt']),
  services: services(of),
  games: games(of),
  slots: list(of['slots'] ?? of['slotsList']).map((slot) => ({
    startsAt: instant(slot['startsAt']),
    state: slot['state'],
    price: slot['priceMinor'] ?? minor(slot['price']),
  })),
});
