import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireContent } from './requireContent.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'slotcast-content-'));
const file = path.join(folder, 'uploaded');
afterAll(() => rmSync(folder, { recursive: true }));

const bytes = (...parts: string[]): Buffer => Buffer.from(parts.join(''), 'latin1');
const OGG_PAGE = `OggS\0\x02${'\0'.repeat(20)}\x01\x1e\x01vorbis${'\0'.repeat(23)}`;
const WEBM = '\x1a\x45\xdf\xa3\x87\x42\x82\x84webm';
const ISO = '\0\0\0\x18ftyp';
const TEXT = 'BMW, ID3 and %PDF are words: é';
const HTML = '<!doctype html><script>alert(1)</script>';
const SVG = '<?xml version="1.0"?><svg onload="alert(1)"></svg>';

const correct: [string, Buffer][] = [
  ['frame.mp3', bytes('\xff\xfb\x90\x64', '\0'.repeat(400))],
  ['tagged.mp3', bytes('ID3\x04\0\0\0\0\x7f\x7f')],
  ['take.wav', bytes('RIFF\x24\0\0\0WAVEfmt ')],
  ['song.ogg', bytes(OGG_PAGE)],
  ['song.flac', bytes('fLaC\0\0\0\x22')],
  ['voice.m4a', bytes(ISO, 'M4A \0\0\0\0')],
  ['tune.mid', bytes('MThd\0\0\0\x06')],
  ['film.mp4', bytes(ISO, 'isom\0\0\x02\0')],
  ['phone.mp4', bytes(ISO, 'qt  \0\0\x02\0')],
  ['film.mov', bytes(ISO, 'qt  \0\0\x02\0')],
  ['old.mov', bytes('\0\0\0\x08wide\0\0\0\x08mdat')],
  ['film.webm', bytes(WEBM)],
  ['book.pdf', bytes('%PDF-1.7\n', HTML)],
  ['empty.zip', bytes('PK\x05\x06', '\0'.repeat(18))],
  ['all.zip', bytes('PK\x03\x04\x14\0\0\0\0\0', '\0'.repeat(16), '[Content_Types].xml')],
  ['words.txt', Buffer.from(TEXT)],
  ['words.srt', Buffer.from(`\ufeff${TEXT}`, 'utf16le')],
  ['page.txt', bytes(HTML)],
];

const renamed: [string, Buffer][] = [
  ['page.png', bytes(HTML)],
  ['page.mp3', bytes(HTML)],
  ['page.zip', bytes(HTML)],
  ['drawing.mp4', bytes(SVG)],
  ['drawing.jpg', bytes(SVG)],
  ['late.pdf', bytes(HTML, '%PDF-1.7')],
  ['film.webm', bytes(ISO, 'isom\0\0\x02\0')],
  ['photo.mp4', bytes(ISO, 'heic\0\0\0\0')],
  ['song.wav', bytes('RIFF\x24\0\0\0WEBPVP8 ')],
  ['program.txt', bytes('MZ\x90\0\x03\0\0\0')],
  ['program.zip', bytes('\x7fELF')],
  ['archive.pdf', bytes('PK\x03\x04')],
  ['short.gif', bytes('GI')],
];

async function check(name: string, content: Buffer): Promise<void> {
  await writeFile(file, content);
  await requireContent({ path: file, name, field: 'file' });
}

describe('requireContent', () => {
  it.each(correct)(
    'the file %s, whose content is of the type of its name, is accepted',
    async (name, content) => {
      await expect(check(name, content)).resolves.toBeUndefined();
    },
  );

  it.each(renamed)(
    'the file %s, whose content is of another type, is rejected by name',
    async (name, content) => {
      await expect(check(name, content)).rejects.toMatchObject({
        code: 'FILE_CONTENT_MISMATCH',
        field: 'file',
        fileName: name,
      });
    },
  );
});

describe('requireContent of an encoded image', () => {
  const images: Record<string, Buffer> = {};
  beforeAll(async () => {
    const size = { width: 40, height: 30, channels: 3 as const };
    const image = sharp({ create: { ...size, background: '#336699' } });
    images['png'] = await image.clone().withIccProfile('p3').png().toBuffer();
    for (const format of ['jpeg', 'webp', 'gif'] as const)
      images[format] = await image.clone().toFormat(format).toBuffer();
  });

  it.each(['png', 'jpeg', 'webp', 'gif'])(
    'an image of type %s is accepted under its own name only',
    async (format) => {
      const content = images[format] as Buffer;
      await expect(check(`image.${format}`, content)).resolves.toBeUndefined();
      const other = format === 'png' ? 'webp' : 'png';
      await expect(check(`image.${other}`, content)).rejects.toThrow('another type');
    },
  );
});
