import { checkPlace, type EnteredPlace, type Place } from './place.rules.ts';
import { MeetingPlaceInvalidError } from './places.errors.ts';

/** The trimmed place. Throws MeetingPlaceInvalidError. */
export function requirePlace(entered: EnteredPlace): Place {
  const checked = checkPlace(entered);
  if ('problem' in checked) throw new MeetingPlaceInvalidError(checked.problem);
  return checked.place;
}
