import type { PreloadedQuery } from 'react-relay';
import type { LoaderFunctionArgs } from 'react-router';
import dangerQuery, {
  type DangerPageQuery,
} from '../../../__generated__/DangerPageQuery.graphql.ts';
import generalQuery, {
  type GeneralPageQuery,
} from '../../../__generated__/GeneralPageQuery.graphql.ts';
import securityQuery, {
  type SecurityPageQuery,
} from '../../../__generated__/SecurityPageQuery.graphql.ts';
import { loadPageQuery } from '../../../relay/loadPageQuery.ts';

export function loadGeneral({ request }: LoaderFunctionArgs): PreloadedQuery<GeneralPageQuery> {
  return loadPageQuery<GeneralPageQuery>({
    query: generalQuery,
    variables: {},
    signal: request.signal,
  });
}

export function loadSecurity({ request }: LoaderFunctionArgs): PreloadedQuery<SecurityPageQuery> {
  return loadPageQuery<SecurityPageQuery>({
    query: securityQuery,
    variables: {},
    signal: request.signal,
  });
}

export function loadDanger({ request }: LoaderFunctionArgs): PreloadedQuery<DangerPageQuery> {
  return loadPageQuery<DangerPageQuery>({
    query: dangerQuery,
    variables: {},
    signal: request.signal,
  });
}
