import { builder } from '../../../platform/graphql/builder.ts';
import { MeetingPlaceRef } from '../../places/MeetingPlace.type.ts';
import { BookingRef } from '../Booking.type.ts';
import { bookingPlace } from './bookingPlace.ts';
import { canChangePlace } from './changePlace.rules.ts';

builder.prismaObjectFields(BookingRef, (t) => ({
  place: t.field({
    type: MeetingPlaceRef,
    nullable: true,
    description:
      'Where the session takes place, for both sides, from the confirmation until 24 hours after the end.',
    select: { place: true },
    resolve: (booking, _args, { deps }) =>
      bookingPlace({ booking, publicUrl: deps.env.publicUrl, now: deps.now() }),
  }),
  viewerCanChangePlace: t.boolean({
    description: 'The creator may change the place until the start.',
    resolve: (booking, _args, { deps, actor }) =>
      canChangePlace({ booking, byCreator: booking.creatorId === actor?.id, now: deps.now() }),
  }),
}));
