import { describe, expect, it } from 'vitest';
import { readMark, toSeconds, toShare } from './mark.rules.ts';

describe('readMark', () => {
  it('a time of audio and video is stored in milliseconds', () => {
    for (const kind of ['AUDIO', 'VIDEO'] as const)
      expect(readMark({ kind, input: { seconds: 61.2504 } })).toEqual({
        mark: { atMs: 61_250, page: null, x: null, y: null },
      });
  });

  it('a point of an image, and of a page of a PDF, is stored in thousandths', () => {
    const point = { x: 0.25, y: 1 };
    expect(readMark({ kind: 'IMAGE', input: point })).toEqual({
      mark: { atMs: null, page: null, x: 250, y: 1_000 },
    });
    expect(readMark({ kind: 'PDF', input: { ...point, page: 3 } })).toEqual({
      mark: { atMs: null, page: 3, x: 250, y: 1_000 },
    });
  });

  it.each([
    ['AUDIO', {}, 'seconds'],
    ['AUDIO', { seconds: -1 }, 'seconds'],
    ['VIDEO', { seconds: 86_401 }, 'seconds'],
    ['VIDEO', { seconds: Number.NaN }, 'seconds'],
    ['VIDEO', { seconds: 1, page: 1 }, 'page'],
    ['VIDEO', { seconds: 1, x: 0.5 }, 'x'],
    ['IMAGE', { x: 0.5, y: 0.5, seconds: 1 }, 'seconds'],
    ['IMAGE', { x: 0.5, y: 0.5, page: 1 }, 'page'],
    ['IMAGE', { x: 1.01, y: 0.5 }, 'x'],
    ['IMAGE', { x: 0.5 }, 'y'],
    ['PDF', { x: 0.5, y: 0.5 }, 'page'],
    ['PDF', { x: 0.5, y: 0.5, page: 0 }, 'page'],
    ['PDF', { x: 0.5, y: 0.5, page: 1.5 }, 'page'],
    ['OTHER', { seconds: 1 }, 'seconds'],
  ] as const)(
    'a mark in %s at the place %j is rejected because of its %s',
    (kind, input, wrong) => {
      expect(readMark({ kind, input })).toEqual({ wrong });
    },
  );
});

describe('toSeconds and toShare', () => {
  it('the functions return what was stored', () => {
    expect([toSeconds({ atMs: 1_500 }), toSeconds({ atMs: null })]).toEqual([1.5, null]);
    expect([toShare(250), toShare(null)]).toEqual([0.25, null]);
  });
});
