import { globalId } from './globalId.ts';

/** The global id of a row as it stands in a URL: percent-encoded. */
export function urlId(type: string, id: string): string {
  return encodeURIComponent(globalId(type, id));
}
