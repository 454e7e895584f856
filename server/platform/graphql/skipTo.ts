import { MAX_PAGE_OFFSET, pageOffset } from './pageOffset.rules.ts';

/** Options of the argument `page` of a list of these items. */
export const pageArgument = (items: string) =>
  ({
    required: false,
    description: `Numbered pages of \`first\` ${items}, from 1; replaces a cursor. Pages that begin after ${MAX_PAGE_OFFSET} ${items} are empty.`,
  }) as const;

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
