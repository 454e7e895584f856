import { Prisma } from '../../platform/database/generated/client.ts';
import type {
  AlertDelivery,
  Follow,
  SavedSearch,
} from '../../platform/database/generated/client.ts';
import { VISIBLE } from '../creators/creators.access.ts';
import type { AlertRule } from './follow.rules.ts';
import { matchingSearchesSql } from './savedSearches/matchingSearches.ts';
import { NIL_ID } from '../../platform/ids/decodeId.ts';

const LISTENERS_PER_BATCH = 500;

const PERSON = {
  id: true,
  timeZone: true,
  emailVerified: true,
  mutedMails: true,
} as const satisfies Prisma.UserSelect;

/** A follow or a saved search; slots that were opened until `since` are not new. */
export type ListeningRule = AlertRule & { delivery: AlertDelivery; since: Date };

/** A person who wants to be notified of a creator's new slots because of one or more rules. */
export type Listener = {
  person: Prisma.UserGetPayload<{ select: typeof PERSON }>;
  rules: ListeningRule[];
  /** When the person was last notified of the creator. */
  alertedAt: Date | null;
};

type Prismas = Pick<
  Prisma.TransactionClient,
  '$queryRaw' | 'follow' | 'savedSearch' | 'user' | 'creatorAlert'
>;
type Asked = { creatorId: string; deliveries: readonly AlertDelivery[] };

/** People whose id is greater than `after`; `last` is the id to continue after, null at the end. */
export async function readListeners(
  prisma: Prismas,
  { creatorId, deliveries, after }: Asked & { after: string | null },
): Promise<{ listeners: Listener[]; last: string | null }> {
  const start = after ?? NIL_ID;
  const owners = Prisma.sql`s."ownerId" > ${start}::uuid`;
  const people = await prisma.$queryRaw<{ id: string }[]>`
    (select f."followerId" as "id" from "Follow" f
      where f."creatorId" = ${creatorId}::uuid and f."followerId" > ${start}::uuid
        and f."delivery" = any(${[...deliveries]}::"AlertDelivery"[])
      order by 1 limit ${LISTENERS_PER_BATCH})
    union
    (select s."ownerId" from ${matchingSearchesSql({ creatorId, deliveries, owners })}
      group by 1 order by 1 limit ${LISTENERS_PER_BATCH})
    order by 1 limit ${LISTENERS_PER_BATCH}`;
  const ids = people.map(({ id }) => id);
  return {
    listeners: await readRules(prisma, { creatorId, deliveries, ids }),
    last: ids[LISTENERS_PER_BATCH - 1] ?? null,
  };
}

/** The rules of these people. */
export async function readRules(
  prisma: Prismas,
  { creatorId, deliveries, ids }: Asked & { ids: string[] },
): Promise<Listener[]> {
  const owners = Prisma.sql`s."ownerId" = any(${ids}::uuid[])`;
  const matching = await prisma.$queryRaw<{ id: string }[]>`
    select s."id" from ${matchingSearchesSql({ creatorId, deliveries, owners })}`;
  const [people, follows, searches, alerts] = await Promise.all([
    prisma.user.findMany({
      where: { id: { in: ids }, ...VISIBLE },
      orderBy: { id: 'asc' },
      select: PERSON,
    }),
    prisma.follow.findMany({
      where: { creatorId, followerId: { in: ids }, delivery: { in: [...deliveries] } },
    }),
    prisma.savedSearch.findMany({ where: { id: { in: matching.map(({ id }) => id) } } }),
    prisma.creatorAlert.findMany({ where: { creatorId, userId: { in: ids } } }),
  ]);
  const rules = new Map(ids.map((id): [string, ListeningRule[]] => [id, []]));
  for (const follow of follows) rules.get(follow.followerId)?.push(ruleOfFollow(follow));
  for (const search of searches) rules.get(search.ownerId)?.push(ruleOfSearch(search));
  const alerted = new Map(alerts.map(({ userId, alertedAt }) => [userId, alertedAt]));
  return people.map((person) => ({
    person,
    rules: rules.get(person.id) ?? [],
    alertedAt: alerted.get(person.id) ?? null,
  }));
}

export const ruleOfFollow = (follow: Follow): ListeningRule => ({
  ...follow,
  since: follow.alertedAt ?? follow.createdAt,
});

/** A session type belongs to one creator, so saved searches do not filter by it. */
export const ruleOfSearch = (search: SavedSearch): ListeningRule => ({
  ...search,
  sessionTypeId: null,
  since: search.alertedAt ?? search.createdAt,
});
