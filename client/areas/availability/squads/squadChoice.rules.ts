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

export const numbersWithin = ({ min, max }: { min: number; max: number }): number[] =>
  Array.from({ length: max - min + 1 }, (_, index) => min + index);
