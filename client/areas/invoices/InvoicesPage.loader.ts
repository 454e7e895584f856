import type { PreloadedQuery } from 'react-relay';
import type { LoaderFunctionArgs } from 'react-router';
import query, { type InvoicesPageQuery } from '../../__generated__/InvoicesPageQuery.graphql.ts';
import { loadPageQuery } from '../../relay/loadPageQuery.ts';

export function loadInvoices({ request }: LoaderFunctionArgs): PreloadedQuery<InvoicesPageQuery> {
  return loadPageQuery<InvoicesPageQuery>({ query, variables: {}, signal: request.signal });
}
