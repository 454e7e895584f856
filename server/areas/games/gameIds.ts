import { decodeId } from '../../platform/ids/decodeId.ts';
import {
  EasterEggCouponInvalidError,
  GameContentNotFoundError,
  GameNotFoundError,
} from './games.errors.ts';

export function decodeGameId(id: string): string {
  const gameId = decodeId({ type: 'Game', id });
  if (!gameId) throw new GameNotFoundError();
  return gameId;
}

export function decodeEasterEggId(id: string): string {
  const easterEggId = decodeId({ type: 'EasterEgg', id });
  if (!easterEggId) throw new GameContentNotFoundError();
  return easterEggId;
}

/** Absent and null values are passed through. */
export function decodeEggCouponId(id: string | null | undefined): string | null | undefined {
  if (id == null) return id;
  const couponId = decodeId({ type: 'Coupon', id: String(id) });
  if (!couponId) throw new EasterEggCouponInvalidError();
  return couponId;
}

export function decodeGameEventId(id: string): string {
  const eventId = decodeId({ type: 'GameEvent', id });
  if (!eventId) throw new GameContentNotFoundError();
  return eventId;
}

export function decodeGameNewsId(id: string): string {
  const newsId = decodeId({ type: 'GameNews', id });
  if (!newsId) throw new GameContentNotFoundError();
  return newsId;
}
