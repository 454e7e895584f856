import { readFile } from 'node:fs/promises';
import { runCommand } from '../localStack/runCommand.ts';
import { oneLine } from './Mutant.ts';
import type { MutationResult } from './MutationResult.ts';

const REPORT = '.mutation/rules.json';

type StrykerMutant = {
  mutatorName: string;
  replacement?: string;
  status:
    | 'Killed'
    | 'Survived'
    | 'NoCoverage'
    | 'Timeout'
    | 'CompileError'
    | 'RuntimeError'
    | 'Ignored';
  location: { start: { line: number; column: number }; end: { line: number; column: number } };
};
type StrykerReport = { files: Record<string, { source: string; mutants: StrykerMutant[] }> };

/** StrykerJS over the rules files of the money areas: all mutants. */
export async function mutateRules({
  isReportOnly,
}: {
  isReportOnly: boolean;
}): Promise<MutationResult[]> {
  if (!isReportOnly) await runStryker();
  const { files } = JSON.parse(await readFile(REPORT, 'utf8')) as StrykerReport;
  return Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => status !== 'Ignored' && status !== 'CompileError')
      .map(({ mutatorName, replacement = '', status, location }) => ({
        isKilled: status !== 'Survived' && status !== 'NoCoverage',
        key: [file, mutatorName, oneLine(textAt({ source, location })), oneLine(replacement)].join(
          ' | ',
        ),
        line: location.start.line,
        note: status === 'NoCoverage' ? 'no test calls it' : '',
      })),
  );
}

async function runStryker(): Promise<void> {
  const { code, output } = await runCommand(
    'stryker',
    ['run', 'scripts/mutation/stryker.config.json'],
    { show: true },
  );
  if (code !== 0) throw new Error(`StrykerJS ended with code ${code}. ${output}`);
}

function textAt({
  source,
  location,
}: { source: string } & Pick<StrykerMutant, 'location'>): string {
  const lines = source.split('\n').slice(location.start.line - 1, location.end.line);
  const last = lines.length - 1;
  lines[last] = lines[last]?.slice(0, location.end.column - 1) ?? '';
  lines[0] = lines[0]?.slice(location.start.column - 1) ?? '';
  return lines.join('\n');
}
