import { ViewerRef } from '../../accounts/Viewer.type.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import type { FanTime, WeekTime } from './clockChange.rules.ts';
import { readClockChange, type ShownChange, type ShownZone } from './readClockChange.ts';

const WeekTimeRef = builder.objectRef<WeekTime>('WeekTime').implement({
  description: 'A local time of any week.',
  fields: (t) => ({
    weekday: t.exposeInt('weekday', { description: '0 is Monday.' }),
    minute: t.exposeInt('minute', { description: 'Minutes since midnight.' }),
  }),
});

const FanTimeRef = builder.objectRef<FanTime>('ClockChangeTime').implement({
  description: "A time of the creator's week, and the corresponding time for fans.",
  fields: (t) => ({
    own: t.expose('own', { type: WeekTimeRef, description: "In the creator's local time." }),
    before: t.expose('before', { type: WeekTimeRef, description: 'For fans, until the change.' }),
    after: t.expose('after', { type: WeekTimeRef, description: 'For fans, from the change on.' }),
  }),
});

const ShownZoneRef = builder.objectRef<ShownZone>('ClockChangeZone').implement({
  description: 'A time zone of fans for whom the times of the weekly pattern change.',
  fields: (t) => ({
    timeZone: t.exposeString('timeZone', {
      description: 'The zone of most fans, if the same applies to several.',
    }),
    times: t.expose('times', { type: [FanTimeRef] }),
    shiftMinutes: t.exposeInt('shiftMinutes', {
      nullable: true,
      description:
        'By how much to shift the pattern so that these fans keep their times. Null when the change ends before the first day that is not filled.',
    }),
  }),
});

const ShownChangeRef = builder.objectRef<ShownChange>('ClockChange').implement({
  description: "Clocks of the creator's zone and of fans' zones change on different dates.",
  fields: (t) => ({
    changesAt: t.expose('changesAt', { type: 'DateTime' }),
    shiftsFrom: t.exposeString('shiftsFrom', {
      description: 'The first day (yyyy-MM-dd) of the change that is not filled yet.',
    }),
    zones: t.expose('zones', { type: [ShownZoneRef] }),
  }),
});

builder.objectField(ViewerRef, 'clockChange', (t) =>
  t.field({
    type: ShownChangeRef,
    nullable: true,
    description:
      'The next clock change, announced 10 days ahead, after which fans see other times of the weekly pattern, until it is answered. Null without one.',
    resolve: ({ id }, _args, { deps }) =>
      readClockChange(deps.prisma, { creatorId: id, now: deps.now() }),
  }),
);
