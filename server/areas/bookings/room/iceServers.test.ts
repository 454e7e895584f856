import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../../platform/time/timeUnits.rules.ts';
import { SESSION_MINUTES } from '../../availability/availability.rules.ts';
import { extensionEnd } from './extension.rules.ts';
import { iceServers } from './iceServers.ts';
import { roomTimes } from './room.rules.ts';

describe('iceServers', () => {
  it('a credential from the opening of the longest session is valid until its extended room closes', () => {
    const startsAt = new Date('2026-06-01T18:00:00.000Z');
    const endsAt = new Date(startsAt.getTime() + SESSION_MINUTES.max * MINUTE_MS);
    const extendedUntil = extensionEnd({ endsAt });
    const { opensAt, closesAt } = roomTimes({ startsAt, endsAt, extendedUntil });
    const [server] = iceServers({ urls: ['turn:relay.example'], secret: 'secret', now: opensAt });
    const validUntil = Number(server?.username.split(':')[0]) * 1000;
    expect(validUntil).toBeGreaterThanOrEqual(closesAt.getTime());
  });
});
