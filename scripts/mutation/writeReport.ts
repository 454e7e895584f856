import { mkdir, writeFile } from 'node:fs/promises';
import { calculateScore, type MutationResult } from './MutationResult.ts';
import { SURVIVOR_REASONS } from './survivors.ts';

const FILE = 'docs/measurements/mutation.md';

type Report = { rules: MutationResult[]; useCases: MutationResult[]; seed: number };

/** Writes the figures of this run and each survivor with its reason. */
export async function writeReport({ rules, useCases, seed }: Report): Promise<void> {
  const sections = [
    section('Rules (all mutants, StrykerJS)', rules),
    section(`Use cases (sample, seed ${seed})`, useCases),
  ];
  const text = [
    '# Mutation score',
    '',
    'Written by `npm run test:mutation -- --write`, with `--resume` from the results of several runs. A survivor counts as one, whatever the reason. Files have the names that they had at the run.',
    '',
    ...sections.flat(),
  ].join('\n');
  await mkdir('docs/measurements', { recursive: true });
  await writeFile(FILE, text);
}

function section(title: string, results: MutationResult[]): string[] {
  if (results.length === 0) return [];
  const { killed, total, percent } = calculateScore(results);
  const survivors = results
    .filter(({ isKilled }) => !isKilled)
    .toSorted((a, b) => a.key.localeCompare(b.key));
  const rows = survivors.map(
    ({ key }) =>
      `- \`${key.replaceAll('`', "'")}\`: ${SURVIVOR_REASONS[key] ?? 'no reason recorded'}`,
  );
  return [`## ${title}`, '', `${killed} of ${total} killed: ${percent} %.`, '', ...rows, ''];
}
