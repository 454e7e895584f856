/** Requests of the product nest about 12 levels. */
export const MAX_JSON_DEPTH = 100;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/**
 * Whether arrays and objects nest deeper than MAX_JSON_DEPTH. Runs before JSON.parse: parsing
 * 90,000 levels takes 20 ms, mostly for garbage collection, and recursive code would overflow the
 * stack.
 */
export function exceedsJsonDepth(json: string): boolean {
  let open = 0;
  let isString = false;
  for (let at = 0; at < json.length; at += 1) {
    const character = json.charCodeAt(at);
    if (isString && character === BACKSLASH) at += 1;
    else if (character === QUOTE) isString = !isString;
    else if (!isString && OPENING.has(character)) open += 1;
    else if (!isString && CLOSING.has(character)) open -= 1;
    if (open > MAX_JSON_DEPTH) return true;
  }
  return false;
}
