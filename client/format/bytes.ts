const KILO = 1000;

/** "640 kB", "12.4 MB", in the format of the locale. */
export function formatBytes(bytes: number, { locale }: { locale: string }): string {
  const isLarge = bytes >= KILO * KILO;
  const value = isLarge ? bytes / KILO / KILO : Math.max(1, bytes / KILO);
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    unitDisplay: 'short',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(value);
}
