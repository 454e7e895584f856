import { readdir } from 'node:fs/promises';

const FOLDER = 'docs/decisions';

/** Records are numbered 0001, 0002, ... without gaps or doubles (docs/decisions/README.md). */
export async function checkDecisionNumbers(): Promise<string[]> {
  const files = (await readdir(FOLDER)).filter((file) => file !== 'README.md').sort();
  return numberProblems(files).map((problem) => `${FOLDER}/${problem}`);
}

export function numberProblems(files: readonly string[]): string[] {
  return files.flatMap((file, index) => {
    const expected = String(index + 1).padStart(4, '0');
    return file.startsWith(`${expected}-`) ? [] : [`${file}: must have the number ${expected}`];
  });
}
