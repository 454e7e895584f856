const dateTimes = new Map<string, Intl.DateTimeFormat>();
const numbers = new Map<string, Intl.NumberFormat>();

/** Creating a formatter takes a hundred times as long as using one, and a page uses few. */
export function dateTimeFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  return kept(dateTimes, locale, options, () => new Intl.DateTimeFormat(locale, options));
}

export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return kept(numbers, locale, options, () => new Intl.NumberFormat(locale, options));
}

/** `percent` is 20 for 20 %. */
export const formatPercent = (percent: number, locale: string): string =>
  numberFormat(locale, { style: 'percent' }).format(percent / 100);

function kept<T>(known: Map<string, T>, locale: string, options: object, make: () => T): T {
  const key = `${locale} ${JSON.stringify(options)}`;
  const found = known.get(key);
  if (found) return found;
  const made = make();
  known.set(key, made);
  return made;
}
