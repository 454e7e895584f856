import { EmailNotVerifiedError } from '../accounts/accounts.errors.ts';
import { requireActor } from '../accounts/requireActor.ts';
import { ViewerRef } from '../accounts/Viewer.type.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { NotACreatorError } from '../integrations/integrations.errors.ts';
import {
  CalendarAddressInvalidError,
  CalendarAddressRefusedError,
  CalendarConnectedError,
  CalendarIsOwnError,
  CalendarLimitError,
  CalendarTooOftenError,
} from './busyTimes.errors.ts';
import { ConnectedCalendarRef } from './ConnectedCalendar.type.ts';
import { connectCalendar } from './connectCalendar.ts';

const ConnectCalendarInput = builder.inputType('ConnectCalendarInput', {
  fields: (t) => ({
    url: t.string({ description: 'The secret https address of the calendar in iCal format.' }),
  }),
});

const ConnectCalendarSuccess = builder
  .objectRef<{ userId: string; calendarId: string }>('ConnectCalendarSuccess')
  .implement({
    fields: (t) => ({
      calendar: t.prismaField({
        type: ConnectedCalendarRef,
        resolve: (query, { calendarId }, _args, { deps }) =>
          deps.prisma.connectedCalendar.findUniqueOrThrow({ ...query, where: { id: calendarId } }),
      }),
      viewer: t.prismaField({
        type: ViewerRef,
        resolve: (query, { userId }, _args, { deps }) =>
          deps.prisma.user.findUniqueOrThrow({ ...query, where: { id: userId } }),
      }),
    }),
  });

builder.mutationField('connectCalendar', (t) =>
  t.field({
    type: ConnectCalendarSuccess,
    description:
      "Connects a calendar whose events pause the viewer's free slots. It is read shortly afterwards.",
    authScopes: { signedIn: true },
    errors: {
      types: [
        EmailNotVerifiedError,
        NotACreatorError,
        CalendarAddressInvalidError,
        CalendarAddressRefusedError,
        CalendarIsOwnError,
        CalendarConnectedError,
        CalendarLimitError,
        CalendarTooOftenError,
      ],
    },
    args: { input: t.arg({ type: ConnectCalendarInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const person = requireActor(actor);
      return { calendarId: await connectCalendar(deps, person, input), userId: person.id };
    },
  }),
);
