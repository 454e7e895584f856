type Session = { status: string; attendanceFrom: string; endsAt: string };

/** From 10 minutes before the start to the end. */
export const isJoinTime = ({ status, attendanceFrom, endsAt }: Session, now: number): boolean =>
  status === 'CONFIRMED' && now >= Date.parse(attendanceFrom) && now < Date.parse(endsAt);
