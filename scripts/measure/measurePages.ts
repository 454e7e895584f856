import { readFile, writeFile } from 'node:fs/promises';
import lighthouse, { desktopConfig, type Flags } from 'lighthouse';
import { measureJourney } from './measureJourney.ts';
import { openBrowser } from './visitDemo.ts';

const PORT = 9_333;
const FILE = 'docs/experience.md';
const MARKS = { from: '<!-- measured -->', to: '<!-- /measured -->' };
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const GOALS = { shift: 0.02, slowest: 100, mobile: 90, desktop: 98 };

/**
 * `npm run measure:pages -- [address]`, of a product that runs with the demo's data on a machine with nothing else
 * to do: Lighthouse on the public pages, layout shift and answer times on the way to a booking. Prints, and writes the
 * same into docs/experience.md.
 */
const baseURL = process.argv[2] ?? 'http://localhost:4000';
const lines: string[] = [];
const say = (line: string): void => {
  lines.push(line);
  process.stdout.write(`${line}\n`);
};
const browser = await openBrowser([`--remote-debugging-port=${PORT}`]);
try {
  say('| the way to a booking | desktop: shift | slowest press | phone: shift | slowest press |');
  say('|---|---|---|---|---|');
  const [desktop, phone] = [
    await measureJourney({ browser, baseURL, device: 'desktop' }),
    await measureJourney({ browser, baseURL, device: 'phone' }),
  ];
  for (const { name, shift, slowest } of phone) {
    const wide = desktop.find((step) => step.name === name);
    say(
      `| ${name} | ${wide ? wide.shift.toFixed(4) : ''} | ${wide ? `${wide.slowest} ms` : ''} | ${shift.toFixed(4)} | ${slowest} ms |`,
    );
  }
  const all = [...desktop, ...phone];
  say(
    `\nGoals: shift below ${GOALS.shift}, a press below ${GOALS.slowest} ms; most: ${Math.max(...all.map(({ shift }) => shift)).toFixed(4)}, ${Math.max(...all.map(({ slowest }) => slowest))} ms (presses under 16 ms count as 0).\n`,
  );
  say(
    '| Lighthouse | | performance | accessibility | best practices | SEO | first paint | largest paint | blocked | shift |',
  );
  say('|---|---|---|---|---|---|---|---|---|---|');
  for (const path of await publicPages())
    for (const device of ['mobile', 'desktop'] as const) say(await score({ path, device }));
  say(
    `\nGoals: performance ${GOALS.mobile} on mobile, ${GOALS.desktop} on desktop, 100 for the others. A first paint, largest paint and blocked time in ms, as Lighthouse's simulated phone (slow 4G, processor slowed four times) and desktop have them.`,
  );
} finally {
  await browser.close();
}
await keep(lines.join('\n'));

/** Home, a category, a creator, a game. */
async function publicPages(): Promise<string[]> {
  const answer = await fetch(`${baseURL}/graphql/public`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ games(first: 1) { edges { node { slug } } } }' }),
  });
  const { data } = (await answer.json()) as {
    data: { games: { edges: { node: { slug: string } }[] } };
  };
  return ['/', '/players', '/profile/nova', `/games/${data.games.edges[0]?.node.slug}`];
}

async function score({
  path,
  device,
}: {
  path: string;
  device: 'mobile' | 'desktop';
}): Promise<string> {
  // The event stream never ends, and Lighthouse waits for the network to be quiet.
  const flags: Flags = {
    port: PORT,
    onlyCategories: CATEGORIES,
    blockedUrlPatterns: ['*/events*'],
    logLevel: 'error',
  };
  const outcome = await lighthouse(
    baseURL + path,
    flags,
    device === 'desktop' ? desktopConfig : undefined,
  );
  if (!outcome) throw new Error(`Lighthouse gave nothing for ${path}`);
  const { categories, audits } = outcome.lhr;
  for (const audit of CATEGORIES.slice(1).flatMap((name) => categories[name]?.auditRefs ?? [])) {
    const { title, score: points, scoreDisplayMode } = audits[audit.id] ?? {};
    if (audit.weight > 0 && points === 0 && scoreDisplayMode === 'binary')
      process.stderr.write(`${path} ${device}: ${title}\n`);
  }
  const points = CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100));
  const time = (id: string): string => (audits[id]?.numericValue ?? 0).toFixed(0);
  return `| ${path} | ${device} | ${points.join(' | ')} | ${time('first-contentful-paint')} | ${time('largest-contentful-paint')} | ${time('total-blocking-time')} | ${(audits['cumulative-layout-shift']?.numericValue ?? 0).toFixed(4)} |`;
}

/** Between its marks in the document. */
async function keep(measured: string): Promise<void> {
  const text = await readFile(FILE, 'utf8');
  const [from, to] = [text.indexOf(MARKS.from), text.indexOf(MARKS.to)];
  if (from < 0 || to < from) throw new Error(`${FILE} has no place for what was measured`);
  await writeFile(
    FILE,
    `${text.slice(0, from + MARKS.from.length)}\n${measured}\n${text.slice(to)}`,
  );
}
