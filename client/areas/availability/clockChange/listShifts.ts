type Zone = { readonly timeZone: string; readonly shiftMinutes: number | null | undefined };
export type ClockShift = { minutes: number; timeZones: string[] };

/** The available shifts, each with the zones whose fans keep their times. */
export function listShifts(zones: readonly Zone[]): ClockShift[] {
  const shifts = new Map<number, string[]>();
  for (const { timeZone, shiftMinutes: minutes } of zones)
    if (typeof minutes === 'number')
      shifts.set(minutes, [...(shifts.get(minutes) ?? []), timeZone]);
  return [...shifts].map(([minutes, timeZones]) => ({ minutes, timeZones }));
}
