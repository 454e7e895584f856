import type { PreloadedQuery } from 'react-relay';
import type { LoaderFunctionArgs } from 'react-router';
import query, {
  type CategoryResultsQuery,
} from '../../__generated__/CategoryResultsQuery.graphql.ts';
import type { TagName } from './categories.ts';
import { loadConfig } from '../../app/config.ts';
import { loadPageQuery } from '../../relay/loadPageQuery.ts';
import { readCategorySearch, toFilter } from './categorySearch.ts';
import { tonight } from './tonight.ts';

export type CategoryData = { query: PreloadedQuery<CategoryResultsQuery>; hasSlots: boolean };

export async function loadCategory({
  request,
  tag,
}: LoaderFunctionArgs & { tag: TagName }): Promise<CategoryData> {
  const { slotTags } = await loadConfig();
  const hasSlots = slotTags.includes(tag);
  const filter = toFilter(readCategorySearch(new URL(request.url).searchParams), { hasSlots });
  const { freeFrom, freeTo } = filter;
  // What the cards count: the free slots of the range that was asked for, else of this evening.
  const counted = freeFrom && freeTo ? { from: freeFrom, to: freeTo } : tonight();
  const variables = { tag, ...filter, ...counted };
  return {
    query: loadPageQuery<CategoryResultsQuery>({ query, variables, signal: request.signal }),
    hasSlots,
  };
}
