import { builder } from '../../platform/graphql/builder.ts';
import { lastDays } from '../../platform/time/period.rules.ts';
import { localDate } from '../../platform/time/zone.rules.ts';
import { AnalyticsRef } from '../analytics/Analytics.type.ts';
import { readAnalytics } from '../analytics/readAnalytics.ts';
import { StaffPersonRef } from './StaffPerson.type.ts';

const DAYS = 30;

builder.objectField(StaffPersonRef, 'analytics', (t) =>
  t.field({
    type: AnalyticsRef,
    description: `Counts of the last ${DAYS} days in the time zone of the person.`,
    resolve: ({ id, timeZone }, _args, { deps }) =>
      readAnalytics(deps, {
        creatorId: id,
        timeZone,
        ...lastDays({ to: localDate({ at: deps.now(), zone: timeZone }), count: DAYS }),
      }),
  }),
);
