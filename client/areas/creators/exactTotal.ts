import { numberFormat } from '../../format/formatters.ts';

/**
 * Lists of creators are counted up to this number; one more means "more" (see the schema's
 * description of totalCount).
 */
export const EXACT_TOTAL = 1_000;

/** "12", "1,000+" */
export function formatTotal({ total, locale }: { total: number; locale: string }): string {
  const shown = numberFormat(locale, {}).format(Math.min(total, EXACT_TOTAL));
  return total > EXACT_TOTAL ? `${shown}+` : shown;
}
