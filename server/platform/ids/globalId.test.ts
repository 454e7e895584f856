import { describe, expect, it } from 'vitest';
import { decodeId } from './decodeId.ts';
import { globalId, readGlobalId } from './globalId.ts';
import { urlId } from './urlId.ts';

const ROW = '5f0c6a0e-64c7-4b3e-9c39-0f6a8f3f1a52';

describe('globalId', () => {
  it('type and row id are encoded as base64', () => {
    expect(globalId('Booking', ROW)).toBe(Buffer.from(`Booking:${ROW}`).toString('base64'));
  });

  it('a global id is decoded by readGlobalId', () => {
    expect(readGlobalId(globalId('Booking', ROW))).toEqual({ typename: 'Booking', id: ROW });
    expect(decodeId({ type: 'Booking', id: globalId('Booking', ROW) })).toBe(ROW);
    expect(decodeId({ type: 'Booking', id: decodeURIComponent(urlId('Booking', ROW)) })).toBe(ROW);
  });
});

describe('decodeId', () => {
  it.each([
    ['another type', globalId('Creator', ROW)],
    ['no UUID', globalId('Booking', '1')],
    ['a third part', globalId('Booking', `${ROW}:1`)],
    ['a bare UUID', ROW],
    ['text that is no base64', '{}'],
    ['nothing', ''],
  ])('an id with %s is decoded as null', (_name, id) => {
    expect(decodeId({ type: 'Booking', id })).toBe(null);
  });
});
