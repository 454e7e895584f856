import type { PreloadedQuery } from 'react-relay';
import type { LoaderFunctionArgs } from 'react-router-dom';
import query, { type CategoryResultsQuery } from '../__generated__/CategoryResultsQuery.graphql.ts';
import type { TagName } from '../app/categories.ts';
import { loadConfig } from '../app/config.ts';
import { loadPageQuery } from '../relay/loadPageQuery.ts';
import { readCategorySearch, toFilter } from './categorySearch.ts';
import { tonight } from './tonight.ts';

export type CategoryData = { query: PreloadedQuery<CategoryResultsQuery>; hasSlots: boolean };

export async function loadCategory({ request, tag }: LoaderFunctionArgs & { tag: TagName }): Promise<CategoryData> {
  const { slotTags } = await loadConfig();
  const hasSlots = slotTags.includes(tag);
  const filter = toFilter(readCategorySearch(new URL(request.url).searchParams), { hasSlots });
  return { query: loadPageQuery<CategoryResultsQuery>({ query, variables: { tag, ...filter, ...tonight() }, signal: request.signal }), hasSlots };
}
