import { createHash } from 'node:crypto';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Mutant } from './Mutant.ts';
import type { MutationResult } from './MutationResult.ts';

type Entry = { id: string; result: MutationResult };

export type RunState = {
  /** The latest result; null for a new mutant, and for all of a file that has changed. */
  find: (mutant: Mutant) => MutationResult | null;
  add: (mutant: Mutant, result: MutationResult) => Promise<void>;
};

/** Results in `directory`, one line each, so that a run that was stopped continues. */
export async function openRunState(
  directory: string | null,
  sources: ReadonlyMap<string, string>,
): Promise<RunState> {
  const idOf = ({ file, start, end, replacement }: Mutant): string =>
    createHash('sha256')
      .update(JSON.stringify([sources.get(file), file, start, end, replacement]))
      .digest('hex');
  if (!directory) return { find: () => null, add: async () => undefined };
  await mkdir(directory, { recursive: true });
  const file = path.join(directory, 'results.jsonl');
  const lines = (await readFile(file, { encoding: 'utf8', flag: 'a+' }))
    .split('\n')
    .filter(Boolean);
  const entries = lines.map((line) => JSON.parse(line) as Entry);
  const results = new Map(entries.map(({ id, result }) => [id, result]));
  return {
    find: (mutant) => results.get(idOf(mutant)) ?? null,
    add: (mutant, result) =>
      appendFile(file, `${JSON.stringify({ id: idOf(mutant), result } satisfies Entry)}\n`),
  };
}
