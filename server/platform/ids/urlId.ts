import { globalId } from './globalId.ts';

/** The global id of a row, percent-encoded for a URL. */
export function urlId(type: string, id: string): string {
  return encodeURIComponent(globalId(type, id));
}
