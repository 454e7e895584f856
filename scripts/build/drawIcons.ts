import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const FOLDER = 'client/public/icons';
const PAPER = '#F5F3FA';
/** Systems show at least a circle of 80 % of a maskable icon. */
const SAFE_PART = 0.8;
const FAVICON_PIXELS = 32;

/** `npm run draw:icons`: renders the app icons from icon.svg. The results are committed. */
const drawing = await readFile('client/public/icon.svg');
await mkdir(FOLDER, { recursive: true });
for (const size of [192, 512]) {
  await save(`${size}.png`, await draw(size));
  const inner = Math.round(size * SAFE_PART);
  const ground = sharp({ create: { width: size, height: size, channels: 4, background: PAPER } });
  await save(
    `maskable-${size}.png`,
    await ground
      .composite([{ input: await draw(inner), gravity: 'centre' }])
      .png({ palette: true })
      .toBuffer(),
  );
}
// iOS rounds the corners and shows transparency as black.
await save(
  'apple-touch.png',
  await sharp(await draw(180))
    .flatten({ background: PAPER })
    .png({ palette: true })
    .toBuffer(),
);
await writeFile('client/public/favicon.ico', toIco(await draw(FAVICON_PIXELS)));

function draw(size: number): Promise<Buffer> {
  return sharp(drawing, { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ palette: true })
    .toBuffer();
}

async function save(name: string, image: Buffer): Promise<void> {
  await writeFile(path.join(FOLDER, name), image);
}

/** An ICO file with one PNG image: a header of 6 bytes, a directory entry of 16, the image. */
function toIco(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(FAVICON_PIXELS, 6);
  head.writeUInt8(FAVICON_PIXELS, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
