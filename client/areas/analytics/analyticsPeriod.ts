export const ANALYTICS_PATH = '/settings/analytics';
export const ANALYTICS_PRESETS = ['days30', 'days7', 'month', 'lastMonth', 'year'] as const;
