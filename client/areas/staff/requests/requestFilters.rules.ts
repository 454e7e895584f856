import type { DeskPageQuery$variables } from '../../../__generated__/DeskPageQuery.graphql.ts';

export const REQUEST_STATES = ['OPEN', 'ANSWERED', 'CLOSED'] as const;
export const REQUEST_ASSIGNEES = ['ALL', 'MINE', 'UNASSIGNED'] as const;
type RequestState = (typeof REQUEST_STATES)[number];
type RequestAssigneeFilter = (typeof REQUEST_ASSIGNEES)[number];
export type RequestFilters = { state: RequestState; assignee: RequestAssigneeFilter };

/** The filters in the URL of the desk: ?state=CLOSED&assignee=MINE. */
export function requestFilters(params: URLSearchParams): RequestFilters {
  return {
    state: REQUEST_STATES.find((state) => state === params.get('state')) ?? 'OPEN',
    assignee: REQUEST_ASSIGNEES.find((assignee) => assignee === params.get('assignee')) ?? 'ALL',
  };
}

/** The URL of a list of requests, without defaults. */
export function requestsAddress(
  { state, assignee }: RequestFilters,
  { after }: { after?: string } = {},
): string {
  const params = new URLSearchParams({
    ...(state === 'OPEN' ? {} : { state }),
    ...(assignee === 'ALL' ? {} : { assignee }),
    ...(after ? { after } : {}),
  });
  return params.size > 0 ? `/staff?${params.toString()}` : '/staff';
}

export function deskVariables(params: URLSearchParams): DeskPageQuery$variables {
  const search = params.get('search') ?? '';
  const { state, assignee } = requestFilters(params);
  return {
    search,
    isSearch: search !== '',
    state,
    assignee: assignee === 'ALL' ? null : assignee,
    after: params.get('after'),
  };
}
