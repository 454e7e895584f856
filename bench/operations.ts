import { HOUR_MS } from '../server/platform/time/timeUnits.rules.ts';

export type Operation = {
  name: string;
  operation: string;
  variables: Record<string, unknown>;
  isKept: boolean;
};

const hour = (hours: number): string =>
  new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS + hours * HOUR_MS).toISOString();

export const OPERATIONS: Operation[] = [
  {
    name: 'Q1 home',
    operation: 'HomePageQuery',
    variables: { from: hour(16), to: hour(22) },
    isKept: true,
  },
  {
    name: 'Q2 category',
    operation: 'CategoryResultsQuery',
    variables: {
      tag: 'GAMER',
      search: 'apex',
      minPriceMinor: 100,
      maxPriceMinor: 6_000,
      language: null,
      freeFrom: null,
      freeTo: null,
      sort: 'RECOMMENDED',
      page: 1,
      from: hour(16),
      to: hour(22),
    },
    isKept: true,
  },
  {
    name: 'Q3 profile',
    operation: 'ProfilePageQuery',
    variables: { username: 'nova-500', from: hour(0), to: hour(24) },
    isKept: false,
  },
];
