import { MIN_SESSIONS_FOR_FACTS } from './reputation.rules.ts';

const rounded = (value: string): string => `trim_scale(round(${value}, 2))`;
const percent = ({ part, whole }: { part: string; whole: string }): string =>
  `round(r."${part}" * 100.0 / nullif(r."${whole}", 0))`;
const fact = (value: string): string =>
  `case when r."completedSessions" >= ${MIN_SESSIONS_FOR_FACTS} then ${value} end`;

/**
 * toReputation in SQL: expressions on `r`, a row of "CreatorReputation" or null; the result may be
 * null.
 */
export const REPUTATION_SQL: Record<string, string> = {
  averageRating: rounded(`r."ratingSum"::numeric / nullif(r."reviewCount", 0)`),
  reviewCount: `coalesce(r."reviewCount", 0)`,
  completedSessions: `coalesce(r."completedSessions", 0)`,
  onTimePercent: fact(percent({ part: 'onTimeCount', whole: 'onTimeKnownCount' })),
  rebookedPercent: fact(percent({ part: 'returningFanCount', whole: 'fanCount' })),
  medianReplyMinutes: fact(`r."medianReplyMinutes"`),
};
