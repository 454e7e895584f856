/** Nobody of us sends more than a dozen. */
export const MAX_JSON_DEPTH = 100;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/**
 * Whether lists and objects of this JSON nest deeper than anything of ours. Read and thrown away, 90,000 levels cost
 * 20 ms, most of it to collect them again; and what calls itself for each level does not come to the last one.
 */
export function exceedsJsonDepth(json: string): boolean {
  let open = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const character = json.charCodeAt(at);
    if (isText && character === BACKSLASH) at += 1;
    else if (character === QUOTE) isText = !isText;
    else if (!isText && OPENING.has(character)) open += 1;
    else if (!isText && CLOSING.has(character)) open -= 1;
    if (open > MAX_JSON_DEPTH) return true;
  }
  return false;
}
