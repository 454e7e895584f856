import { builder } from '../../../platform/graphql/builder.ts';
import type { Money } from '../../../platform/money/money.rules.ts';
import { countFailedPayouts, countFailedRefunds, countOverdueOrders } from './adminLists.ts';
import {
  type AdminDay,
  type AdminPeriod,
  type Compared,
  type DueJobs,
  readDays,
  readDueJobs,
  readPeriods,
} from './readAdminNumbers.ts';

const AdminCountRef = builder.objectRef<Compared>('AdminCount').implement({
  description: 'A number of a period and of the one before it. For admins.',
  fields: (t) => ({ now: t.exposeInt('now'), before: t.exposeInt('before') }),
});

const AdminSumRef = builder.objectRef<Money>('AdminSum').implement({
  description: 'Like Money, for sums over the whole platform, which may exceed an Int. For admins.',
  fields: (t) => ({
    amountMinor: t.exposeFloat('amountMinor', { description: 'Integer minor units (cents).' }),
    currency: t.exposeString('currency'),
  }),
});

const AdminAmountRef = builder.objectRef<Compared>('AdminAmount').implement({
  description: 'An amount of a period and of the one before it. For admins.',
  fields: (t) => ({
    now: t.field({
      type: AdminSumRef,
      resolve: ({ now }, _args, { deps }) => ({ amountMinor: now, currency: deps.env.currency }),
    }),
    before: t.field({
      type: AdminSumRef,
      resolve: ({ before }, _args, { deps }) => ({
        amountMinor: before,
        currency: deps.env.currency,
      }),
    }),
  }),
});

const AdminPeriodRef = builder.objectRef<AdminPeriod>('AdminPeriod').implement({
  description: 'Today (UTC) and the days before it. For admins.',
  fields: (t) => ({
    days: t.exposeInt('days', { description: '1, 7 or 30.' }),
    bookings: t.expose('bookings', { type: AdminCountRef, description: 'Confirmed bookings.' }),
    sales: t.expose('sales', { type: AdminAmountRef, description: 'What fans paid.' }),
    revenue: t.expose('revenue', {
      type: AdminAmountRef,
      description: 'Platform fees in the ledger, without those that were returned.',
    }),
    refunds: t.expose('refunds', { type: AdminAmountRef, description: 'Refunds decided.' }),
  }),
});

const AdminDayRef = builder.objectRef<AdminDay>('AdminDay').implement({
  description: 'One day in UTC. For admins.',
  fields: (t) => ({
    date: t.exposeString('date', { description: 'For example 2026-11-23.' }),
    bookings: t.exposeInt('bookings'),
    revenue: t.field({
      type: AdminSumRef,
      resolve: ({ revenue }, _args, { deps }) => ({
        amountMinor: revenue,
        currency: deps.env.currency,
      }),
    }),
  }),
});

const DueJobsRef = builder.objectRef<DueJobs>('DueJobs').implement({
  description: 'Jobs of one task that are due and that no worker has started. For admins.',
  fields: (t) => ({
    task: t.exposeString('task'),
    count: t.exposeInt('count'),
    oldestSeconds: t.exposeInt('oldestSeconds', { description: 'Since when the oldest is due.' }),
  }),
});

const AdminNumbersRef = builder.objectRef<object>('AdminNumbers').implement({
  description: 'The numbers of the admin home. For admins.',
  fields: (t) => ({
    periods: t.field({
      type: [AdminPeriodRef],
      resolve: (_root, _args, { deps }) => readPeriods(deps),
    }),
    days: t.field({
      type: [AdminDayRef],
      description: 'The last 30 days, oldest first.',
      resolve: (_root, _args, { deps }) => readDays(deps),
    }),
    overdueOrders: t.int({ resolve: (_root, _args, { deps }) => countOverdueOrders(deps) }),
    failedPayouts: t.int({
      description: 'Shares that the payment provider rejected at the last attempt.',
      resolve: (_root, _args, { deps }) => countFailedPayouts(deps),
    }),
    failedRefunds: t.int({ resolve: (_root, _args, { deps }) => countFailedRefunds(deps) }),
    dueJobs: t.field({
      type: [DueJobsRef],
      description: 'The oldest first; at most 20 tasks.',
      resolve: (_root, _args, { deps }) => readDueJobs(deps),
    }),
  }),
});

builder.queryField('adminNumbers', (t) =>
  t.field({
    type: AdminNumbersRef,
    description: 'The numbers of the admin home. For admins.',
    authScopes: { admin: true },
    resolve: () => ({}),
  }),
);
