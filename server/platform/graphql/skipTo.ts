import { pageOffset } from './pageOffset.rules.ts';

/**
 * Begins a list at a numbered page (from 1); nothing for the first page or with cursors. A page
 * that begins too late is empty.
 */
export function skipTo({ page, first }: { page: number | null | undefined; first: number }): {
  skip?: number;
  take?: 0;
} {
  const skip = pageOffset({ page, size: first });
  if (skip === null) return { take: 0 };
  return skip > 0 ? { skip } : {};
}
