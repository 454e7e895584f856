import { builder } from '../../platform/graphql/builder.ts';
import { MeetingPlaceKindRef } from '../../platform/graphql/enums.ts';
import type { Place } from './place.rules.ts';

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
