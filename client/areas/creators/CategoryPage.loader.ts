import type { PreloadedQuery } from 'react-relay';
import type { LoaderFunctionArgs } from 'react-router';
import query, {
  type CategoryResultsQuery,
} from '../../__generated__/CategoryResultsQuery.graphql.ts';
import type { TagName } from './categories.ts';
import { loadConfig } from '../../app/config.ts';
import { loadPageQuery } from '../../relay/loadPageQuery.ts';
import { categoryVariables } from './CategoryPage.variables.ts';

export type CategoryData = {
  query: PreloadedQuery<CategoryResultsQuery>;
  hasSlots: boolean;
  currency: string;
};

export async function loadCategory({
  request,
  tag,
}: LoaderFunctionArgs & { tag: TagName }): Promise<CategoryData> {
  const { slotTags, currency } = await loadConfig();
  const hasSlots = slotTags.includes(tag);
  const search = new URL(request.url).searchParams;
  const variables = categoryVariables({ tag, search, hasSlots });
  return {
    query: loadPageQuery<CategoryResultsQuery>({ query, variables, signal: request.signal }),
    hasSlots,
    currency,
  };
}
