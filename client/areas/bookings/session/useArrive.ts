import { useConfirmAttendanceMutation } from '../useConfirmAttendanceMutation.ts';

type Session = {
  id: string;
  attendanceFrom: string;
  attendanceUntil: string;
  viewerArrivedAt: string | null | undefined;
};

/**
 * Opening the place of a session counts as "I'm here" around the start, also on a page that was loaded
 * before; that button remains if this fails.
 */
export function useArrive(): (session: Session) => void {
  const [confirmAttendance] = useConfirmAttendanceMutation();
  return ({ id, attendanceFrom, attendanceUntil, viewerArrivedAt }) => {
    const now = Date.now();
    const isTime = now >= Date.parse(attendanceFrom) && now <= Date.parse(attendanceUntil);
    if (isTime && !viewerArrivedAt)
      confirmAttendance({ input: { bookingId: id } }).catch(() => undefined);
  };
}
