/** The text that a part of a URL stands for; null if its percent-encoding is malformed. */
export function decodePercent(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
