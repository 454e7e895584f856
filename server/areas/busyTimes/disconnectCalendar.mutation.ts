import { requireActor } from '../accounts/requireActor.ts';
import { viewerSuccess } from '../accounts/ViewerSuccess.type.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { decodeId } from '../../platform/ids/decodeId.ts';
import { CalendarNotFoundError } from './busyTimes.errors.ts';
import { disconnectCalendar } from './disconnectCalendar.ts';

const DisconnectCalendarInput = builder.inputType('DisconnectCalendarInput', {
  fields: (t) => ({ calendarId: t.id() }),
});

const DisconnectCalendarSuccess = viewerSuccess('DisconnectCalendarSuccess');

builder.mutationField('disconnectCalendar', (t) =>
  t.field({
    type: DisconnectCalendarSuccess,
    description: "Deletes one of the viewer's calendars; slots that it paused can be booked again.",
    authScopes: { signedIn: true },
    errors: { types: [CalendarNotFoundError] },
    args: { input: t.arg({ type: DisconnectCalendarInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const person = requireActor(actor);
      const calendarId = decodeId({ type: 'ConnectedCalendar', id: String(input.calendarId) });
      if (!calendarId) throw new CalendarNotFoundError();
      await disconnectCalendar(deps, person, { calendarId });
      return { userId: person.id };
    },
  }),
);
