import { describe, expect, it } from 'vitest';
import { getContentType, safeName } from './attachment.rules.ts';

it.each([
  ['song.MP3', 'audio/mpeg'],
  ['a.b.zip', 'application/zip'],
  ['page.html', null],
  ['drawing.svg', null],
  ['run.exe', null],
  ['noending', null],
  ['.mp3', 'audio/mpeg'],
])('%s is served as %s', (name, type) => expect(getContentType(name)).toBe(type));

it.each([
  ['song.mp3', 'song.mp3'],
  ['../../etc/passwd.txt', 'passwd.txt'],
  ['C:\\Users\\me\\song.wav', 'song.wav'],
  ['a\r\nset-cookie: x.txt', 'aset-cookie x.txt'],
  ['Ének "éjszaka".mp3', 'Ének éjszaka.mp3'],
  ['.mp3', 'file.mp3'],
  [`${'x'.repeat(300)}.flac`, `${'x'.repeat(115)}.flac`],
])('%j is stored as %j', (name, kept) => expect(safeName(name)).toBe(kept));

describe('getContentType', () => {
  it.each([
    ['png', 'image/png'],
    ['jpg', 'image/jpeg'],
    ['jpeg', 'image/jpeg'],
    ['webp', 'image/webp'],
    ['gif', 'image/gif'],
    ['wav', 'audio/wav'],
    ['ogg', 'audio/ogg'],
    ['flac', 'audio/flac'],
    ['m4a', 'audio/mp4'],
    ['mid', 'audio/midi'],
    ['mp4', 'video/mp4'],
    ['webm', 'video/webm'],
    ['mov', 'video/quicktime'],
    ['pdf', 'application/pdf'],
    ['txt', 'text/plain; charset=utf-8'],
    ['srt', 'text/plain; charset=utf-8'],
    ['zip', 'application/zip'],
  ])('the ending .%s is served as %s', (ending, type) =>
    expect(getContentType(`file.${ending}`)).toBe(type),
  );
});

describe('safeName', () => {
  it.each([
    ['', 'file'],
    ['folder/', 'file'],
    ['  song.mp3  ', 'song.mp3'],
    ['song.v2.mp3', 'song.v2.mp3'],
    ['readme', 'readme'],
  ])('the name %j is sanitized to %j', (name, expected) => expect(safeName(name)).toBe(expected));
});
