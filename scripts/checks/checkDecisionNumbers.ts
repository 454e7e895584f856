import { readdir } from 'node:fs/promises';

const FOLDER = 'docs/decisions';

/** No two records have the same number (docs/decisions/README.md). */
export async function checkDecisionNumbers(): Promise<string[]> {
  const files = (await readdir(FOLDER)).filter((file) => file !== 'README.md').sort();
  return numberProblems(files).map((problem) => `${FOLDER}/${problem}`);
}

export function numberProblems(files: readonly string[]): string[] {
  const owners = new Map<string, string>();
  return files.flatMap((file) => {
    const number = /^(\d{4})-/.exec(file)?.[1];
    if (number === undefined) return [`${file}: must begin with a number of four digits`];
    const owner = owners.get(number);
    owners.set(number, owner ?? file);
    return owner === undefined ? [] : [`${file}: ${number} is the number of ${owner}`];
  });
}
