import { MeetingPlaceKind } from '../../platform/database/generated/enums.ts';
import { builder } from '../../platform/graphql/builder.ts';
import type { Place } from './place.rules.ts';

export const MeetingPlaceKindRef = builder.enumType(MeetingPlaceKind, {
  name: 'MeetingPlaceKind',
  description:
    'ROOM is our session room; DISCORD an invite or a name; LINK an https link; IN_GAME game, player id and server; OTHER a text.',
});

export const MeetingPlaceRef = builder.objectRef<Place>('MeetingPlace').implement({
  description: 'Where a session takes place. All texts are plain text.',
  fields: (t) => ({
    kind: t.expose('kind', { type: MeetingPlaceKindRef }),
    label: t.exposeString('label', {
      nullable: true,
      description: 'A Discord name; game, player id and server; or a text.',
    }),
    url: t.exposeString('url', {
      nullable: true,
      description: "An https link; for ROOM the URL of the booking's room.",
    }),
    instructions: t.exposeString('instructions', { nullable: true }),
  }),
});
