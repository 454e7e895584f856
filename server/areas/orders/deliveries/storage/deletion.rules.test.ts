import { describe, expect, it } from 'vitest';
import { canDeleteFiles, deletionAfterNotice, filesDeletableAt } from './deletion.rules.ts';

const at = (day: number): Date => new Date(Date.UTC(2030, 0, day));
const order = {
  creatorId: 'creator',
  status: 'COMPLETED',
  completedAt: at(1),
  endedAt: null,
  filesDeleteAt: null,
};

describe('filesDeletableAt', () => {
  it.each([
    ['COMPLETED', at(1), null, at(31)],
    ['REFUNDED', null, at(2), at(32)],
    ['REFUNDED', at(1), at(2), at(32)],
    ['ACTIVE', null, null, null],
    ['DELIVERED', null, null, null],
    ['EXPIRED', null, at(2), null],
  ])(
    'the files can be deleted 30 days after the end of an order, here one that is %s',
    (status, completedAt, endedAt, expected) => {
      expect(filesDeletableAt({ status, completedAt, endedAt })).toEqual(expected);
    },
  );
});

describe('canDeleteFiles', () => {
  it.each([
    ['the creator at that time', order, 'creator', at(31), true],
    ['the creator just before', order, 'creator', new Date(at(31).getTime() - 1), false],
    ['the fan', order, 'fan', at(40), false],
    ['a visitor', order, null, at(40), false],
    ['the creator who has done it', { ...order, filesDeleteAt: at(50) }, 'creator', at(40), false],
    ['the creator of an open order', { ...order, status: 'ACTIVE' }, 'creator', at(40), false],
  ])(
    'only the creator of an order that is over may delete its files, here %s',
    (_who, facts, personId, now, expected) => {
      expect(canDeleteFiles({ order: facts, personId, now })).toBe(expected);
    },
  );
});

describe('deletionAfterNotice', () => {
  it('the fan has 14 days after the notice', () => {
    expect(deletionAfterNotice(at(1))).toEqual(at(15));
  });
});
