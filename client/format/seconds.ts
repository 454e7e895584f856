import { HOUR_SECONDS, MINUTE_SECONDS } from '../generated/timeUnits.rules.ts';

/** "0:42", "61:05" as "1:01:05": a time in audio or video, as players write it in every language. */
export function formatSeconds(seconds: number): string {
  const whole = Math.floor(seconds);
  const hours = Math.floor(whole / HOUR_SECONDS);
  const minutes = Math.floor((whole % HOUR_SECONDS) / MINUTE_SECONDS);
  const two = (value: number): string => String(value).padStart(2, '0');
  const rest = two(whole % MINUTE_SECONDS);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}
