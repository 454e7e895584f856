/**
 * CPU time of drawing a share image, over all threads. Fails above the limit. npm run
 * measure:images
 */
import { readFile } from 'node:fs/promises';
import { memoryFiles } from '../../server/testing/app/memoryFiles.ts';
import { drawShareCard } from '../../server/surfaces/shareImages/drawShareCard.ts';
import type { ShareCard } from '../../server/surfaces/shareImages/ShareCard.ts';

const MAX_CPU_MS = 150;
const IMAGES = 30;

const card: ShareCard = {
  username: 'nova',
  title: 'nova',
  line: 'I coach the first ten minutes of a match, because that is where most people lose it.',
  facts: ['from $12', '4.9 (128)', '45 min'],
  timesTitle: 'Next times',
  times: ['Wed, 25 Nov, 18:00', 'Wed, 25 Nov, 19:00', 'Thu, 26 Nov, 18:00'],
  zone: 'Lisbon, GMT+0',
  imageKey: 'cover',
};
const cards: Record<string, ShareCard> = {
  'with a cover': card,
  'without an image': { ...card, imageKey: null },
  'with long texts': {
    ...card,
    title: 'Árvíztűrő tükörfúrógép '.repeat(8),
    line: 'Größenänderung und Übung '.repeat(20),
  },
};

const files = memoryFiles();
await files.write({
  key: 'cover',
  content: await readFile('server/demo/images/covers/nova.webp'),
  contentType: 'image/webp',
});

for (const [name, one] of Object.entries(cards)) {
  // The first image loads fonts and the layout engine.
  await drawShareCard(files, one);
  const before = process.cpuUsage();
  for (let drawn = 0; drawn < IMAGES; drawn += 1) await drawShareCard(files, one);
  const { user, system } = process.cpuUsage(before);
  const milliseconds = (user + system) / 1_000 / IMAGES;
  if (milliseconds > MAX_CPU_MS) process.exitCode = 1;
  process.stdout.write(
    `${milliseconds > MAX_CPU_MS ? 'FAIL' : 'ok  '} ${name}: ${milliseconds.toFixed(0)} ms of CPU time per image (at most ${MAX_CPU_MS})\n`,
  );
}
