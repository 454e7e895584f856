import { parseArgs } from 'node:util';
import { removeCopies } from './copyProject.ts';
import { calculateScore, type MutationResult } from './MutationResult.ts';
import { mutateUseCases } from './mutateUseCases.ts';
import { mutateRules } from './rulesScore.ts';
import { SURVIVOR_REASONS } from './survivors.ts';
import { writeReport } from './writeReport.ts';

const MIN_PERCENT = 85;
const DEFAULT_SIZE = 300;

/**
 * `npm run test:mutation`: all mutants of the rules, a sample of the use cases'. `-- --seed 7`
 * draws another sample, `--size 500` a larger one, `--only bookSlot` mutates matching files only,
 * `--skip-rules` and `--write` as named. `--resume DIR` keeps results in DIR and runs only what is
 * not killed there or lies in a changed file. `--report` runs nothing and reads the results of the
 * last run of StrykerJS and of DIR.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    size: { type: 'string', default: String(DEFAULT_SIZE) },
    only: { type: 'string' },
    lanes: { type: 'string', default: '2' },
    'skip-rules': { type: 'boolean', default: false },
    'skip-use-cases': { type: 'boolean', default: false },
    resume: { type: 'string' },
    report: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
const rules = values['skip-rules'] ? [] : await mutateRules({ isReportOnly: values.report });
const useCases = values['skip-use-cases']
  ? []
  : await mutateUseCases({
      size: Number(values.size),
      seed,
      only: values.only ?? null,
      lanes: Number(values.lanes),
      resume: values.resume ?? null,
      isReportOnly: values.report,
    });
await removeCopies();
const isGoodEnough = [report('rules', rules), report('use cases', useCases)].every(Boolean);
if (values.write) await writeReport({ rules, useCases, seed });
process.exitCode = isGoodEnough ? 0 : 1;

function report(name: string, results: MutationResult[]): boolean {
  if (results.length === 0) return true;
  const { killed, total, percent } = calculateScore(results);
  process.stdout.write(
    `${name}: ${killed} of ${total} mutants killed, ${percent} % (at least ${MIN_PERCENT} %)\n`,
  );
  const unexplained = results.filter(
    ({ isKilled, key }) => !isKilled && !(key in SURVIVOR_REASONS),
  );
  for (const { key, line, note } of unexplained) {
    process.stdout.write(
      `  survivor without a reason: ${key} (line ${line}${note ? `, ${note}` : ''})\n`,
    );
  }
  return percent >= MIN_PERCENT && unexplained.length === 0;
}
