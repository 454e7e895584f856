export type MutationResult = { key: string; line: number; isKilled: boolean; note: string };

export type Score = { killed: number; total: number; percent: number };

/** A survivor counts even if a reason is recorded for it. */
export function calculateScore(results: MutationResult[]): Score {
  const killed = results.filter(({ isKilled }) => isKilled).length;
  const total = results.length;
  return { killed, total, percent: total === 0 ? 0 : Math.floor((killed / total) * 1000) / 10 };
}
