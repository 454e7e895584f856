import type { Part } from './Part.ts';

const SHOWN_CHARACTERS = 1_500;

type Logged = { msg?: string; time?: number; error?: object };

/** The errors behind `INTERNAL_SERVER_ERROR` that the processes have logged, as JSON text. */
export function readUnexpectedErrors({ parts, since }: { parts: Part[]; since: number }): string {
  return parts
    .flatMap(({ output }) => output().split('\n'))
    .filter((line) => line.includes('"unexpected error"'))
    .map(parse)
    .filter(({ time = 0 }) => time >= since)
    .map(({ error }) => JSON.stringify(error).slice(0, SHOWN_CHARACTERS))
    .join(' | ');
}

/** The output is limited, so that its first line may be incomplete. */
function parse(line: string): Logged {
  try {
    return JSON.parse(line) as Logged;
  } catch {
    return {};
  }
}
