import { expect, it } from 'vitest';
import { contentTypeOf, safeName } from './deliveryFile.rules.ts';

it.each([
  ['song.MP3', 'audio/mpeg'],
  ['a.b.zip', 'application/zip'],
  ['page.html', null],
  ['drawing.svg', null],
  ['run.exe', null],
  ['noending', null],
  ['.mp3', 'audio/mpeg'],
])('%s is served as %s', (name, type) => expect(contentTypeOf(name)).toBe(type));

it.each([
  ['song.mp3', 'song.mp3'],
  ['../../etc/passwd.txt', 'passwd.txt'],
  ['C:\\Users\\me\\song.wav', 'song.wav'],
  ['a\r\nset-cookie: x.txt', 'aset-cookie x.txt'],
  ['Ének "éjszaka".mp3', 'Ének éjszaka.mp3'],
  ['.mp3', 'file.mp3'],
  [`${'x'.repeat(300)}.flac`, `${'x'.repeat(115)}.flac`],
])('%j is kept as %j', (name, kept) => expect(safeName(name)).toBe(kept));
