import { ViewerRef } from '../accounts/Viewer.type.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { MeetingPlaceRef } from './MeetingPlace.type.ts';

builder.prismaObjectFields(ViewerRef, (t) => ({
  defaultPlace: t.field({
    type: MeetingPlaceRef,
    nullable: true,
    description:
      'Where the viewer usually meets fans; null until it is chosen, which then means ROOM.',
    select: { defaultPlace: true },
    resolve: ({ defaultPlace }) => defaultPlace,
  }),
}));
