const MAX_MONTHS = 12;
const MAX_YEARS = 5;

type Times = { joinedAt: string; now: Date };

/** The completed months since a creator joined, newest first: ["2026-10", "2026-09"]. At most 12. */
export function statementMonths({ joinedAt, now }: Times): string[] {
  const current = monthIndex(now);
  const first = monthIndex(new Date(joinedAt));
  const count = Math.min(MAX_MONTHS, Math.max(0, current - first));
  return Array.from({ length: count }, (_, index) => toMonth(current - 1 - index));
}

/** The years since a creator joined, with the current one, newest first. At most 5. */
export function statementYears({ joinedAt, now }: Times): string[] {
  const current = now.getFullYear();
  const count = Math.min(MAX_YEARS, current - new Date(joinedAt).getFullYear() + 1);
  return Array.from({ length: Math.max(1, count) }, (_, index) => String(current - index));
}

const monthIndex = (at: Date): number => at.getFullYear() * 12 + at.getMonth();

const toMonth = (index: number): string =>
  `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
