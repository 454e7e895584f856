import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { median } from '../../bench/median.ts';
import { freePorts } from '../testing/freePorts.ts';
import {
  MAX_MOBILE_LOSS,
  MIN_DESKTOP,
  paintTolerance,
  computeMedian,
  findProblems,
  type Comparison,
  type Device,
  type PageRun,
} from './comparePages.ts';
import { measureFirstSlot } from './measureFirstSlot.ts';
import { measureJourney } from './measureJourney.ts';
import { runLighthouse } from './runLighthouse.ts';
import { buildCommit, startBuild } from './startBuild.ts';
import { openBrowser } from './visitDemo.ts';
import { waitForIdle } from './waitForIdle.ts';

/** Release 0.1. */
const BASELINE_COMMIT = 'b62d65d';
const REPORT = 'docs/measurements/pages.md';
const PUBLIC_PAGES = ['/', '/players', '/profile/nova', '/games/apex-drift'];
const MAX_SHIFT = 0.02;
const MAX_PRESS_MS = 100;
const MAX_FIRST_SLOT_MS = 3_000;
const DEFAULT_REPETITIONS = 5;

/**
 * `npm run measure:pages -- [repetitions] [page ...]`: Lighthouse on the public pages of release
 * 0.1 and of this build in turn, so that both run under the same conditions; then layout shifts and
 * response times on the way to a booking. Writes the report and fails when this build is worse than
 * the goals allow.
 */
const [repetitionCount = String(DEFAULT_REPETITIONS), ...chosenPages] = process.argv.slice(2);
const repetitions = Number(repetitionCount);
const pages = chosenPages.length > 0 ? chosenPages : PUBLIC_PAGES;
const lines: string[] = [];
const problems: string[] = [];
const print = (line: string): void => {
  lines.push(line);
  process.stdout.write(`${line}\n`);
};

process.stderr.write('building release 0.1 in a temporary folder\n');
const baselineFolder = await buildCommit(BASELINE_COMMIT);
const port = await freePorts(7);
const baseline = await startBuild({ folder: baselineFolder, port });
const current = await startBuild({ folder: process.cwd(), port: port + 3 }).catch(
  async (error: unknown) => {
    await baseline.stop();
    throw error;
  },
);
try {
  process.stderr.write('waiting until both builds are idle\n');
  await waitForIdle();
  print('# Pages: this build and release 0.1\n');
  print(
    `\`npm run measure:pages -- ${repetitions}\` on ${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)} at the start. Both builds are measured in turn; figures are medians of ${repetitions} runs. Paints and blocked time are in ms, on Lighthouse's simulated phone (slow 4G, processor four times slower) and desktop.\n`,
  );
  await comparePages();
  await checkJourney();
  await checkFirstSlot();
  print(problems.length === 0 ? '\nAll goals are met.' : '\nGoals that are not met:\n');
  for (const problem of problems) print(`- ${problem}`);
} finally {
  await Promise.all([baseline.stop(), current.stop()]);
}
await mkdir(path.dirname(REPORT), { recursive: true });
await writeFile(REPORT, `${lines.join('\n')}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;

async function comparePages(): Promise<void> {
  print(
    '| page | device | build | performance | accessibility | best practices | SEO | first paint | largest paint | blocked | shift |',
  );
  print('|---|---|---|---|---|---|---|---|---|---|---|');
  const tolerances: string[] = [];
  for (const pagePath of pages)
    for (const device of ['mobile', 'desktop'] as const) {
      const comparison = await comparePage(pagePath, device);
      print(row({ comparison, build: 'baseline' }));
      print(row({ comparison, build: 'current' }));
      problems.push(...findProblems(comparison));
      tolerances.push(`${pagePath} ${device} ${paintTolerance(comparison).toFixed(0)}`);
    }
  print(
    `\nGoals: on mobile at most ${MAX_MOBILE_LOSS} points below 0.1, on desktop ${MIN_DESKTOP} or more, and the largest paint not later than in 0.1. Its tolerance is half the range of the repeated runs, in ms: ${tolerances.join(', ')}.\n`,
  );
}

async function comparePage(pagePath: string, device: Device): Promise<Comparison> {
  const comparison: Comparison = { path: pagePath, device, baseline: [], current: [] };
  const builds = [
    { url: baseline.url, runs: comparison.baseline },
    { url: current.url, runs: comparison.current },
  ];
  for (let index = 0; index < repetitions; index += 1)
    // Alternates the order, so that neither build always runs on a machine that the other one has
    // warmed up.
    for (const { url, runs } of index % 2 === 0 ? builds : builds.toReversed())
      runs.push(await measureOnce(url + pagePath, device));
  return comparison;
}

/**
 * One visit in a browser of its own: both builds have the same host, so that a shared browser would
 * run them in one process, whose memory the earlier visits have filled.
 */
async function measureOnce(url: string, device: Device): Promise<PageRun> {
  const debuggingPort = port + 6;
  const browser = await openBrowser([`--remote-debugging-port=${debuggingPort}`]);
  try {
    return await runLighthouse({ url, device, debuggingPort });
  } finally {
    await browser.close();
  }
}

function row({
  comparison,
  build,
}: {
  comparison: Comparison;
  build: 'baseline' | 'current';
}): string {
  const medianOf = (key: keyof PageRun): number => computeMedian(comparison[build], key);
  const points = (['performance', 'accessibility', 'bestPractices', 'seo'] as const).map(medianOf);
  const times = (['firstPaint', 'largestPaint', 'blockedTime'] as const).map((key) =>
    medianOf(key).toFixed(0),
  );
  const name = build === 'baseline' ? '0.1' : 'this build';
  return `| ${[comparison.path, comparison.device, name, ...points, ...times, medianOf('layoutShift').toFixed(4)].join(' | ')} |`;
}

async function checkJourney(): Promise<void> {
  const browser = await openBrowser();
  const steps = [];
  try {
    for (const device of ['desktop', 'phone'] as const)
      for (const step of await measureJourney({ browser, baseURL: current.url, device }))
        steps.push({ ...step, device });
  } finally {
    await browser.close();
  }
  print('| step on the way to a booking | device | layout shift | slowest press (ms) |');
  print('|---|---|---|---|');
  for (const { name, device, shift, slowest } of steps) {
    print(`| ${name} | ${device} | ${shift.toFixed(4)} | ${slowest} |`);
    if (shift >= MAX_SHIFT) problems.push(`${name} on ${device}: layout shift ${shift.toFixed(4)}`);
    if (slowest >= MAX_PRESS_MS) problems.push(`${name} on ${device}: a press took ${slowest} ms`);
  }
  print(
    `\nGoals: layout shift below ${MAX_SHIFT}, a press below ${MAX_PRESS_MS} ms. Presses under 16 ms count as 0.`,
  );
}

async function checkFirstSlot(): Promise<void> {
  const times: Record<'baseline' | 'current', number[]> = { baseline: [], current: [] };
  for (let index = 0; index < repetitions; index += 1) {
    times.baseline.push(await measureFirstSlot(baseline.url));
    times.current.push(await measureFirstSlot(current.url));
  }
  print('\n| first free slot of /profile/nova, in ms after the first byte | median | range |');
  print('|---|---|---|');
  for (const [name, found] of [
    ['0.1', times.baseline],
    ['this build', times.current],
  ] as const) {
    const range = [Math.min(...found), Math.max(...found)].map((time) => time.toFixed(0));
    print(`| ${name} | ${median(found).toFixed(0)} | ${range.join(' to ')} |`);
  }
  print(
    `\nOn a phone with slow 4G and a processor four times slower. Goal: it can be pressed within ${MAX_FIRST_SLOT_MS} ms.`,
  );
  const first = median(times.current);
  if (first > MAX_FIRST_SLOT_MS)
    problems.push(`the first free slot can be pressed after ${first.toFixed(0)} ms`);
}
