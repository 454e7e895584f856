import type { GameSort } from '../../../__generated__/GameTablePageQuery.graphql.ts';

const SORTS = ['NAME', 'NEWS', 'EVENTS', 'EASTER_EGGS', 'CREATORS'] as const satisfies GameSort[];
type Sort = (typeof SORTS)[number];
export type TableState = { search: string; sort: Sort; isDescending: boolean; page: number };

/** The state of a table in the URL: ?search=&sort=NEWS&descending=1&page=2. */
export function tableState(params: URLSearchParams): TableState {
  return {
    search: params.get('search') ?? '',
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'NAME',
    isDescending: params.get('descending') === '1',
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
  };
}

/** The query string of a table, without defaults. */
export function tableAddress({ search, sort, isDescending, page }: TableState): string {
  const params = new URLSearchParams({
    ...(search ? { search } : {}),
    ...(sort === 'NAME' ? {} : { sort }),
    ...(isDescending ? { descending: '1' } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  });
  return `?${params.toString()}`;
}
