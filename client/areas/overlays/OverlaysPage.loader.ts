import type { PreloadedQuery } from 'react-relay';
import type { LoaderFunctionArgs } from 'react-router';
import query, { type OverlaysPageQuery } from '../../__generated__/OverlaysPageQuery.graphql.ts';
import { loadConfig } from '../../app/config.ts';
import { loadPageQuery } from '../../relay/loadPageQuery.ts';

export type OverlaysData = {
  query: PreloadedQuery<OverlaysPageQuery>;
  slotTags: readonly string[];
};

export async function loadOverlays({ request }: LoaderFunctionArgs): Promise<OverlaysData> {
  const reference = loadPageQuery<OverlaysPageQuery>({
    query,
    variables: {},
    signal: request.signal,
  });
  const { slotTags } = await loadConfig();
  return { query: reference, slotTags };
}
