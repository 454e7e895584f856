import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { DEMO_GAMES } from '../../../server/demo/demoGames.ts';
import { DEMO_PEOPLE } from '../../../server/demo/demoPeople.ts';
import type { DemoPerson } from '../../../server/demo/people/readPeople.ts';
import { pick, randomFrom } from '../../../server/demo/random.ts';
import { toSlug } from '../../../server/areas/games/slug.rules.ts';
import { CATEGORY_SCENES } from './categoryScenes.ts';
import { drawPortrait } from './drawPortrait.ts';
import { FIRST_SCENES } from './gameScenes.ts';
import { MORE_SCENES } from './moreGameScenes.ts';
import { CATEGORY_COLOURS, GAME_COLOURS } from './palettes.ts';
import { svgImage, type Canvas, type Scene } from './shapes.ts';

const FOLDER = 'server/demo/images';
const STAFF = ['admin', 'support', 'fan'];
const SCENES = { ...FIRST_SCENES, ...MORE_SCENES };
const COVER = { width: 1600, height: 400 };
const POSTER = { width: 450, height: 600 };
const SERVICE = { width: 960, height: 540 };

/**
 * `npm run draw:demo`: portraits, covers and an image of the first service of the demo's people,
 * and posters of its games. The results are committed, so that the first start draws nothing.
 */
await rm(FOLDER, { recursive: true, force: true });
for (const folder of ['avatars', 'covers', 'games', 'services'])
  await mkdir(path.join(FOLDER, folder), { recursive: true });
for (const { name } of DEMO_GAMES)
  await save({ name: `games/${toSlug(name)}`, svg: drawGame({ name, size: POSTER }), width: 360 });
for (const username of STAFF)
  await save({
    name: `avatars/${username}`,
    svg: drawPortrait({
      username,
      colours: coloursOf({ username, tag: 'TIKTOKER' }),
      hasHeadset: false,
    }),
    width: 256,
  });
for (const person of DEMO_PEOPLE) {
  const { username, tag } = person;
  const hasHeadset = tag === 'GAMER' && randomFrom(`headset:${username}`)() < 0.4;
  await save({
    name: `avatars/${username}`,
    svg: drawPortrait({ username, colours: coloursOf(person), hasHeadset }),
    width: 256,
  });
  await save({ name: `covers/${username}`, svg: drawCover(person), width: 1200 });
  await save({ name: `services/${username}`, svg: drawService(person), width: 640 });
}

function drawCover(person: DemoPerson): string {
  const { username, tag, games } = person;
  const [game] = games;
  if (tag === 'GAMER') return drawGame({ name: game ?? '', size: COVER, seed: username });
  const random = randomFrom(`cover:${username}`);
  const scene = pick(random, CATEGORY_SCENES[tag]);
  return draw({ scene, canvas: { ...COVER, random, colours: coloursOf(person) } });
}

/** Differs from the cover: another game, or another scene and other colours of the category. */
function drawService({ username, tag, games }: DemoPerson): string {
  const random = randomFrom(`service:${username}`);
  if (tag === 'GAMER')
    return drawGame({ name: games[1] ?? games[0] ?? '', size: SERVICE, seed: username });
  const scene = pick(random, CATEGORY_SCENES[tag]);
  return draw({
    scene,
    canvas: { ...SERVICE, random, colours: pick(random, CATEGORY_COLOURS[tag]) },
  });
}

type Game = { name: string; size: { width: number; height: number }; seed?: string };

function drawGame({ name, size, seed = '' }: Game): string {
  const [scene, colours] = [SCENES[name], GAME_COLOURS[name]];
  if (!scene || !colours) throw new Error(`No picture is defined for ${name}.`);
  return draw({ scene, canvas: { ...size, random: randomFrom(`game:${name}${seed}`), colours } });
}

function draw({ scene, canvas }: { scene: Scene; canvas: Canvas }): string {
  return svgImage({ canvas, body: scene(canvas) });
}

function coloursOf({ username, tag }: Pick<DemoPerson, 'username' | 'tag'>): Canvas['colours'] {
  return pick(randomFrom(`colours:${username}`), CATEGORY_COLOURS[tag]);
}

async function save({ name, svg, width }: { name: string; svg: string; width: number }) {
  const image = await sharp(Buffer.from(svg)).resize({ width }).webp({ quality: 74, effort: 5 });
  await writeFile(path.join(FOLDER, `${name}.webp`), await image.toBuffer());
}
