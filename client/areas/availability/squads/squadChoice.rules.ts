import { USUAL_SQUAD_DEADLINE_HOURS } from '../../../generated/constraints.rules.ts';

/** The choice for new squads. */
export type SquadChoice = { size: number; minimum: number; deadlineHours: number };

export const USUAL_SQUAD: SquadChoice = {
  size: 4,
  minimum: 2,
  deadlineHours: USUAL_SQUAD_DEADLINE_HOURS,
};

/** The minimum never exceeds the places. */
export function changeSquad(squad: SquadChoice, change: Partial<SquadChoice>): SquadChoice {
  const next = { ...squad, ...change };
  return { ...next, minimum: Math.min(next.minimum, next.size) };
}

export const numbersWithin = ({ least, most }: { least: number; most: number }): number[] =>
  Array.from({ length: most - least + 1 }, (_, index) => least + index);
