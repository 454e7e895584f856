import type { FileKind } from '../../../../platform/files/fileKind.rules.ts';

/** Maximum number of comments of both sides on one file. */
export const MAX_MARKS_PER_FILE = 200;

const MAX_SECONDS = 86_400;
const MAX_PAGE = 10_000;
const THOUSANDTHS = 1_000;
const MS = 1_000;

/** As clients send it: seconds, or a point as shares of width and height from the top left. */
export type MarkInput = {
  seconds?: number | null | undefined;
  page?: number | null | undefined;
  x?: number | null | undefined;
  y?: number | null | undefined;
};

/** As it is stored: milliseconds, or thousandths of width and height. */
export type StoredMark = {
  atMs: number | null;
  page: number | null;
  x: number | null;
  y: number | null;
};

export type MarkField = 'seconds' | 'page' | 'x' | 'y';
type ReadMark = { mark: StoredMark } | { wrong: MarkField };

const isWithin = (value: number | null | undefined, [min, max]: [number, number]): boolean =>
  typeof value === 'number' && value >= min && value <= max;

/** The place of a mark in a file of this kind, or the invalid field. */
export function readMark({ kind, input }: { kind: FileKind; input: MarkInput }): ReadMark {
  const { seconds, page, x, y } = input;
  if (kind === 'AUDIO' || kind === 'VIDEO') {
    if (!isWithin(seconds, [0, MAX_SECONDS])) return { wrong: 'seconds' };
    const surplus = (['page', 'x', 'y'] as const).find((field) => typeof input[field] === 'number');
    if (surplus) return { wrong: surplus };
    return { mark: { atMs: Math.round(Number(seconds) * MS), page: null, x: null, y: null } };
  }
  if (kind === 'OTHER' || typeof seconds === 'number') return { wrong: 'seconds' };
  if (kind === 'PDF' ? !isPage(page) : typeof page === 'number') return { wrong: 'page' };
  if (!isWithin(x, [0, 1])) return { wrong: 'x' };
  if (!isWithin(y, [0, 1])) return { wrong: 'y' };
  return {
    mark: {
      atMs: null,
      page: page ?? null,
      x: Math.round(Number(x) * THOUSANDTHS),
      y: Math.round(Number(y) * THOUSANDTHS),
    },
  };
}

function isPage(page: number | null | undefined): boolean {
  return Number.isInteger(page) && isWithin(page, [1, MAX_PAGE]);
}

export const toSeconds = ({ atMs }: Pick<StoredMark, 'atMs'>): number | null =>
  atMs === null ? null : atMs / MS;

export const toShare = (thousandths: number | null): number | null =>
  thousandths === null ? null : thousandths / THOUSANDTHS;
