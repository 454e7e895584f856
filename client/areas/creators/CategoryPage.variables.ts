import type { CategoryResultsQuery$variables } from '../../__generated__/CategoryResultsQuery.graphql.ts';
import type { TagName } from './categories.ts';
import { readCategorySearch, toFilter } from './filters/categorySearch.ts';
import { tonight } from './filters/tonight.ts';

type Category = { tag: TagName; search: URLSearchParams; hasSlots: boolean };

/** The cards count the free slots of the filtered range, or of this evening without a filter. */
export function categoryVariables({
  tag,
  search,
  hasSlots,
}: Category): CategoryResultsQuery$variables {
  const filter = toFilter(readCategorySearch(search), { hasSlots });
  const { freeFrom, freeTo } = filter;
  const counted = freeFrom && freeTo ? { from: freeFrom, to: freeTo } : tonight();
  return { tag, ...filter, ...counted };
}
