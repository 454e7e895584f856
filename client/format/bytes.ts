const KILO = 1000;

/** "640 kB", "12.4 MB", "2 GB", in the format of the locale. */
export function formatBytes(bytes: number, { locale }: { locale: string }): string {
  const [unit, size] = unitOf(bytes);
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: unit === 'kilobyte' ? 0 : 1,
  }).format(unit === 'kilobyte' ? Math.max(1, bytes / size) : bytes / size);
}

function unitOf(bytes: number): readonly [unit: string, size: number] {
  if (bytes >= KILO ** 3) return ['gigabyte', KILO ** 3];
  return bytes >= KILO ** 2 ? ['megabyte', KILO ** 2] : ['kilobyte', KILO];
}
