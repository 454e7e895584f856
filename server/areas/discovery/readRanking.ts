import { Prisma } from '../../platform/database/generated/client.ts';
import type { Deps } from '../../Deps.ts';
import { findNextStep, type RankingFacts, type RankingStep } from './ranking.rules.ts';

/** Places are counted up to this number. */
export const MAX_COUNTED_PLACE = 1_000;

export type Ranking = {
  score: number;
  parts: {
    kind: 'OFFER' | 'RATING' | 'RELIABILITY' | 'PROFILE';
    points: number;
    maximum: number;
  }[];
  isNewcomer: boolean;
  place: number | null;
  nextStep: RankingStep | null;
};

type Row = RankingFacts & { place: bigint; profileMaximum: number; isNewcomer: boolean };

/** Null for a person who is not listed. */
export async function readRanking(
  deps: Pick<Deps, 'prisma' | 'now'>,
  { userId, canOpenSlots }: { userId: string; canOpenSlots: boolean },
): Promise<Ranking | null> {
  const [row] = await deps.prisma.$queryRaw<Row[]>(rankingSql({ userId, now: deps.now() }));
  if (!row) return null;
  const { place } = row;
  // Without an offer only the profile counts.
  const sells = (points: number): number => (row.hasOffer ? points : 0);
  const parts: Ranking['parts'] = [
    { kind: 'OFFER', points: row.offer, maximum: row.offerMaximum },
    { kind: 'RATING', points: sells(row.rating), maximum: row.ratingMaximum },
    { kind: 'RELIABILITY', points: sells(row.reliability), maximum: row.reliabilityMaximum },
    { kind: 'PROFILE', points: row.profile, maximum: row.profileMaximum },
  ];
  return {
    score: parts.reduce((sum, { points }) => sum + points, 0),
    parts,
    isNewcomer: row.isNewcomer,
    place: place > MAX_COUNTED_PLACE ? null : Number(place),
    nextStep: findNextStep({ facts: row, canOpenSlots }),
  };
}

const rankingSql = ({ userId, now }: { userId: string; now: Date }): Prisma.Sql => Prisma.sql`
  select f.offer, f.rating, f.reliability, f.profile, f.price is not null as "hasOffer",
    w.offer as "offerMaximum", w.rating as "ratingMaximum", w.reliability as "reliabilityMaximum",
    w.avatar + w.bio + w.cover + w.languages as "profileMaximum",
    round(w.rating * (w.prior_stars - 1) / 4)::int as "ratingWithoutReviews",
    round(w.reliability * w.prior_kept)::int as "reliabilityWithoutSessions",
    u."avatarKey" is not null as "hasAvatar", u."bio" <> '' as "hasBio",
    u."coverKey" is not null as "hasCover", cardinality(f.languages) > 0 as "hasLanguages",
    exists (select 1 from "NewcomerPlace" n where n."userId" = u."id") as "isNewcomer",
    1 + (select count(*) from (
      select 1 from "CreatorCard" o
      where o."tags" @> array[c."tags"[1]]
        and (o."rank", o."joinedAt") > (c."rank", c."joinedAt")
      limit ${MAX_COUNTED_PLACE}) others) as "place"
  from creator_facts(array[${userId}::uuid], ${now}) f
  join "CreatorCard" c on c."userId" = f."userId"
  join "User" u on u."id" = f."userId"
  cross join ranking_weights() w`;
