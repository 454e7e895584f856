import { requireActor } from '../accounts/requireActor.ts';
import { viewerSuccess } from '../accounts/ViewerSuccess.type.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { CalendarSettingsInvalidError } from './availability.errors.ts';
import { updateCalendarSettings } from './updateCalendarSettings.ts';

const UpdateCalendarSettingsInput = builder.inputType('UpdateCalendarSettingsInput', {
  description: 'Absent settings stay unchanged.',
  fields: (t) => ({
    minimumNoticeMinutes: t.int({ required: false, description: '0 to 20160.' }),
    bufferMinutes: t.int({ required: false, description: '0 to 240.' }),
  }),
});

const UpdateCalendarSettingsSuccess = viewerSuccess('UpdateCalendarSettingsSuccess');

builder.mutationField('updateCalendarSettings', (t) =>
  t.field({
    type: UpdateCalendarSettingsSuccess,
    description: "Sets the viewer's minimum notice and buffer for all future slots.",
    authScopes: { signedIn: true },
    errors: { types: [CalendarSettingsInvalidError] },
    args: { input: t.arg({ type: UpdateCalendarSettingsInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const { id } = requireActor(actor);
      await updateCalendarSettings(deps, requireActor(actor), input);
      return { userId: id };
    },
  }),
);
