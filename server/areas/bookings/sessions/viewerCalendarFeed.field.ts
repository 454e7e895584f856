import { ViewerRef } from '../../accounts/Viewer.type.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { calendarFeedUrl } from './calendarFeed.ts';

builder.prismaObjectFields(ViewerRef, (t) => ({
  calendarFeedUrl: t.string({
    nullable: true,
    description:
      "Secret URL of the viewer's bookings for a calendar program; null until it is first created.",
    select: { calendarFeed: { select: { token: true } } },
    resolve: ({ calendarFeed }, _args, { deps }) =>
      calendarFeed && calendarFeedUrl({ token: calendarFeed.token, publicUrl: deps.env.publicUrl }),
  }),
}));
