import { EmailNotVerifiedError } from '../../accounts/accounts.errors.ts';
import { requireActor } from '../../accounts/requireActor.ts';
import { ViewerRef } from '../../accounts/Viewer.type.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { registerFieldError, registerUserError } from '../../../platform/graphql/UserError.type.ts';
import {
  CannotOpenSlotsError,
  SessionTypeModeError,
  SessionTypeNotFoundError,
  WeeklyPatternInvalidError,
  WeeklyPatternNotFoundError,
} from '../availability.errors.ts';
import { decodeSessionTypeId } from '../decodeSessionTypeId.ts';
import { asDay } from './patternDays.ts';
import { pauseWeeklyPattern, removeWeeklyPattern, saveWeeklyPattern } from './weeklyPattern.ts';

registerFieldError({ errorClass: WeeklyPatternInvalidError });
registerUserError(WeeklyPatternNotFoundError);

builder.prismaObject('WeeklyPattern', {
  description: "A week that is repeated in the coming weeks, in the creator's local time.",
  fields: (t) => ({
    weeks: t.exposeInt('weeks', { description: 'How many weeks ahead are filled.' }),
    isPaused: t.boolean({ resolve: ({ pausedAt }) => pausedAt !== null }),
    filledThrough: t.string({
      description: 'The last filled day (yyyy-MM-dd).',
      resolve: ({ generatedThrough }) => asDay(generatedThrough),
    }),
    shifts: t.relation('shifts', {
      description: 'How times were shifted because of clock changes; several add up.',
      query: { orderBy: { from: 'asc' } },
    }),
    slotCount: t.relationCount('slots', { description: 'The slots of a week.' }),
  }),
});
builder.prismaObject('WeeklyPatternShift', {
  description: 'Shifts the times of a weekly pattern on all days from a given day on.',
  fields: (t) => ({
    from: t.string({
      description: 'The first day (yyyy-MM-dd).',
      resolve: ({ from }) => asDay(from),
    }),
    minutes: t.exposeInt('minutes', {
      description: 'By how many minutes later; earlier if negative.',
    }),
  }),
});
builder.prismaObjectField(ViewerRef, 'weeklyPattern', (t) =>
  t.relation('weeklyPattern', {
    nullable: true,
    description: 'Null when the creator has no pattern.',
  }),
);

const SlotInput = builder.inputType('WeeklyPatternSlotInput', {
  fields: (t) => ({
    weekday: t.int({ description: '0 is Monday.' }),
    minute: t.int({ description: "Minutes since midnight in the creator's local time." }),
    durationMinutes: t.int({ description: '30, 45 or 60, or the length of the session type.' }),
    priceMinor: t.int(),
    sessionTypeId: t.id({ required: false }),
  }),
});
const SaveInput = builder.inputType('SaveWeeklyPatternInput', {
  fields: (t) => ({
    weeks: t.int({ description: '1 to 12.' }),
    from: t.string({ description: 'The first day to fill (yyyy-MM-dd).' }),
    slots: t.field({ type: [SlotInput] }),
  }),
});
const PauseInput = builder.inputType('PauseWeeklyPatternInput', {
  fields: (t) => ({ isPaused: t.boolean() }),
});

const Success = builder
  .objectRef<{ userId: string; opened: number }>('WeeklyPatternSuccess')
  .implement({
    fields: (t) => ({
      opened: t.exposeInt('opened', { description: 'Slots opened immediately.' }),
      viewer: t.prismaField({
        type: ViewerRef,
        resolve: (query, { userId }, _args, { deps }) =>
          deps.prisma.user.findUniqueOrThrow({ ...query, where: { id: userId } }),
      }),
    }),
  });

builder.mutationFields((t) => ({
  saveWeeklyPattern: t.field({
    type: Success,
    description:
      "Saves the viewer's weekly pattern, which replaces an earlier one and fills the coming weeks. Existing slots stay.",
    authScopes: { signedIn: true },
    errors: {
      types: [
        CannotOpenSlotsError,
        EmailNotVerifiedError,
        SessionTypeModeError,
        SessionTypeNotFoundError,
        WeeklyPatternInvalidError,
      ],
    },
    args: { input: t.arg({ type: SaveInput }) },
    resolve: async (_root, { input }, { deps, actor }) => ({
      userId: requireActor(actor).id,
      opened: await saveWeeklyPattern(deps, requireActor(actor), {
        ...input,
        slots: input.slots.map(({ sessionTypeId, ...slot }) => ({
          ...slot,
          sessionTypeId: sessionTypeId == null ? null : decodeSessionTypeId(sessionTypeId),
        })),
      }),
    }),
  }),
  pauseWeeklyPattern: t.field({
    type: Success,
    description: 'Pauses the pattern, or resumes it from today.',
    authScopes: { signedIn: true },
    errors: { types: [WeeklyPatternNotFoundError] },
    args: { input: t.arg({ type: PauseInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      await pauseWeeklyPattern(deps, requireActor(actor), input);
      return { userId: requireActor(actor).id, opened: 0 };
    },
  }),
  removeWeeklyPattern: t.field({
    type: Success,
    description: 'Deletes the pattern; open slots stay open.',
    authScopes: { signedIn: true },
    resolve: async (_root, _args, { deps, actor }) => {
      await removeWeeklyPattern(deps, requireActor(actor));
      return { userId: requireActor(actor).id, opened: 0 };
    },
  }),
}));
