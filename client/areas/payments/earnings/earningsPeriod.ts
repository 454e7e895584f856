export const EARNINGS_PRESETS = ['month', 'lastMonth', 'year'] as const;
