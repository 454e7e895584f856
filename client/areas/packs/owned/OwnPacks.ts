import { createContext, useContext } from 'react';

/** A pack of the viewer with a balance. */
export type OwnPack = {
  id: string;
  unusedSessions: number;
  expiresAt: string | null | undefined;
  durationMinutes: number;
  title: string;
  isFrozen: boolean;
  creator: { username: string };
  sessionType: { id: string } | null | undefined;
};

export const OwnPacks = createContext<readonly OwnPack[]>([]);

type Session = { sessionTypeId: string | null | undefined; minutes?: number };

/**
 * The viewer's pack with which a session of this type and length can be booked; the one that
 * expires first.
 */
export function useFittingPack({ sessionTypeId, minutes }: Session): OwnPack | null {
  const packs = useContext(OwnPacks);
  const fitting = packs.find(
    ({ sessionType, durationMinutes, isFrozen }) =>
      !isFrozen &&
      sessionType != null &&
      sessionType.id === sessionTypeId &&
      (minutes === undefined || durationMinutes === minutes),
  );
  return fitting ?? null;
}
