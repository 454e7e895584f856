const CHARACTERS: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** The text that a browser reads from markup: character references decoded, white space collapsed. */
export function htmlText(markup: string): string {
  return markup
    .replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (reference) => CHARACTERS[reference] ?? reference)
    .replaceAll(/\s+/g, ' ')
    .trim();
}
