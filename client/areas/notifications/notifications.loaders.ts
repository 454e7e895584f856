import type { PreloadedQuery } from 'react-relay';
import type { LoaderFunctionArgs } from 'react-router';
import query, {
  type MailSettingsPageQuery,
} from '../../__generated__/MailSettingsPageQuery.graphql.ts';
import { loadPageQuery } from '../../relay/loadPageQuery.ts';

export function loadMailSettings({
  request,
}: LoaderFunctionArgs): PreloadedQuery<MailSettingsPageQuery> {
  return loadPageQuery<MailSettingsPageQuery>({ query, variables: {}, signal: request.signal });
}
