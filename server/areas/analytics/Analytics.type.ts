import { ViewerRef } from '../accounts/Viewer.type.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { requirePeriod } from '../../platform/graphql/requirePeriod.ts';
import { MAX_PERIOD_DAYS } from '../../platform/time/period.rules.ts';
import type { Counts } from './analytics.rules.ts';
import { AnalyticsSourceRef } from './Arrival.type.ts';
import { readAnalytics, type Analytics } from './readAnalytics.ts';

const CountsRef = builder.objectRef<Counts>('AnalyticsCounts').implement({
  description: 'How often each thing happened. Bots and the creator are not counted.',
  fields: (t) => ({
    views: t.exposeInt('views', {
      description: 'Opened profiles, once until the app is loaded again.',
    }),
    presses: t.exposeInt('presses', {
      description:
        'Profiles where a slot, a service or a pack was chosen, once until the app is loaded again.',
    }),
    checkouts: t.exposeInt('checkouts', { description: 'Purchases that waited for a payment.' }),
    paid: t.exposeInt('paid', { description: 'Purchases that were paid.' }),
  }),
});

const DayRef = builder.objectRef<Analytics['days'][number]>('AnalyticsDay').implement({
  description: "A day in the creator's time zone.",
  fields: (t) => ({
    date: t.expose('date', { type: 'Date' }),
    counts: t.expose('counts', { type: CountsRef }),
  }),
});

const HourRef = builder.objectRef<Analytics['hours'][number]>('AnalyticsHour').implement({
  description: "An hour of the day in the creator's time zone, over all days.",
  fields: (t) => ({
    hour: t.exposeInt('hour', { description: '0 to 23.' }),
    counts: t.expose('counts', { type: CountsRef }),
  }),
});

const SourceRef = builder.objectRef<Analytics['sources'][number]>('AnalyticsOfSource').implement({
  description: 'The counts of fans who came in one way.',
  fields: (t) => ({
    source: t.expose('source', { type: AnalyticsSourceRef }),
    counts: t.expose('counts', { type: CountsRef }),
  }),
});

const GameRef = builder.objectRef<Analytics['games'][number]>('AnalyticsOfGame').implement({
  description: 'The counts of fans who came from the page of a game.',
  fields: (t) => ({
    slug: t.exposeString('slug'),
    name: t.exposeString('name', { description: 'The slug when the game was deleted.' }),
    counts: t.expose('counts', { type: CountsRef }),
  }),
});

export const AnalyticsRef = builder.objectRef<Analytics>('Analytics').implement({
  description: "Counts at a creator's profile. No visitor is stored.",
  fields: (t) => ({
    totals: t.expose('totals', { type: CountsRef }),
    days: t.expose('days', {
      type: [DayRef],
      description: 'Every day up to today, oldest first.',
    }),
    hours: t.expose('hours', { type: [HourRef], description: 'All 24.' }),
    sources: t.expose('sources', {
      type: [SourceRef],
      description: 'Those with counts, most views first.',
    }),
    games: t.expose('games', {
      type: [GameRef],
      description: 'Those with counts, most views first.',
    }),
  }),
});

builder.prismaObjectFields(ViewerRef, (t) => ({
  analytics: t.field({
    type: AnalyticsRef,
    description: `Counts from the first to the last day in the viewer's time zone, at most ${MAX_PERIOD_DAYS} days. They are stored for 400 days.`,
    args: { from: t.arg({ type: 'Date' }), to: t.arg({ type: 'Date' }) },
    select: { timeZone: true },
    resolve: ({ id, timeZone }, args, { deps }) =>
      readAnalytics(deps, { creatorId: id, timeZone, ...requirePeriod(args) }),
  }),
}));
