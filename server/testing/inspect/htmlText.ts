const CHARACTERS: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** The visible text of HTML: character references decoded, white space collapsed. */
export function htmlText(markup: string): string {
  return markup
    .replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (reference) => CHARACTERS[reference] ?? reference)
    .replaceAll(/\s+/g, ' ')
    .trim();
}
