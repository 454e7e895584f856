/** Browser and operating system of a User-Agent header. Null when neither is known. */
export function deviceName(userAgent: string | null): string | null {
  const text = userAgent ?? '';
  const browser = BROWSERS.find(([, pattern]) => pattern.test(text))?.[0];
  const system = SYSTEMS.find(([, pattern]) => pattern.test(text))?.[0];
  return [browser, system].filter(Boolean).join(', ') || null;
}

export const isPhone = (userAgent: string | null): boolean =>
  /Mobi|Android|iPhone|iPad/i.test(userAgent ?? '');

/**
 * The first match wins: Edge and Opera also contain "Chrome", and Chrome also contains "Safari".
 */
const BROWSERS: [string, RegExp][] = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox\/|FxiOS/],
  ['Chrome', /Chrome\/|CriOS|HeadlessChrome/],
  ['Safari', /Safari\//],
];
const SYSTEMS: [string, RegExp][] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
];
