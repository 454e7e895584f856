import type { DeclaredRights } from '../../DeclaredRights.ts';

export const rights: DeclaredRights = {
  Analytics: {
    within: ['days', 'games', 'hours', 'sources', 'totals'],
  },
  AnalyticsCounts: {
    within: ['checkouts', 'paid', 'presses', 'views'],
  },
  AnalyticsDay: {
    within: ['counts', 'date'],
  },
  AnalyticsHour: {
    within: ['counts', 'hour'],
  },
  AnalyticsOfGame: {
    within: ['counts', 'name', 'slug'],
  },
  AnalyticsOfSource: {
    within: ['counts', 'source'],
  },
  Viewer: {
    owner: ['analytics'],
  },
};
