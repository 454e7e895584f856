import query, { type AppViewerQuery } from '../../__generated__/AppViewerQuery.graphql.ts';
import { dayKey, deviceZone } from '../../format/dateTime.ts';
import { environment } from '../../relay/environment.ts';
import { fetchQuery } from '../../relay/hooks.ts';
import { readPeriod, type Period, type Preset } from './period.rules.ts';

/**
 * The time zone of the account, in which the server counts days. The frame of the page has loaded
 * it or is loading it. If it cannot be loaded, the zone of the device.
 */
async function loadAccountZone(): Promise<string> {
  const loaded = await fetchQuery<AppViewerQuery>(
    environment,
    query,
    {},
    { fetchPolicy: 'store-or-network' },
  )
    .toPromise()
    // The page's own query fails too, and the page shows its error.
    .catch(() => null);
  return loaded?.viewer?.timeZone ?? deviceZone();
}

/** The period in the URL of a page; presets end with today in the zone of the account. */
export async function loadPeriod(
  { url }: Request,
  presets: readonly [Preset, ...Preset[]],
): Promise<Period> {
  const zone = await loadAccountZone();
  return readPeriod(new URL(url).searchParams, { presets, today: dayKey(new Date(), zone) });
}
