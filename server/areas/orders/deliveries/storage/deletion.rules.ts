import { DAY_MS } from '../../../../platform/time/timeUnits.rules.ts';

/** Complaints and refunds are made in this time; the fan has had it to save the files. */
const KEPT_DAYS = 30;
/** Between the notification of the fan and the deletion. */
const NOTICE_DAYS = 14;

export type DeletionFacts = {
  creatorId: string;
  completedAt: Date | null;
  endedAt: Date | null;
  filesDeleteAt: Date | null;
  status: string;
};

/** From when the creator may delete the files of an order; null while it is not over. */
export function filesDeletableAt({
  status,
  completedAt,
  endedAt,
}: Pick<DeletionFacts, 'status' | 'completedAt' | 'endedAt'>): Date | null {
  const overAt = status === 'REFUNDED' ? endedAt : completedAt;
  const isOver = status === 'COMPLETED' || status === 'REFUNDED';
  return isOver && overAt ? new Date(overAt.getTime() + KEPT_DAYS * DAY_MS) : null;
}

/** Whether this person may have the files deleted now, unless a bank is deciding. */
export function canDeleteFiles({
  order,
  personId,
  now,
}: {
  order: DeletionFacts;
  personId: string | null;
  now: Date;
}): boolean {
  const from = filesDeletableAt(order);
  if (personId !== order.creatorId || order.filesDeleteAt || !from) return false;
  return from.getTime() <= now.getTime();
}

export function deletionAfterNotice(now: Date): Date {
  return new Date(now.getTime() + NOTICE_DAYS * DAY_MS);
}
