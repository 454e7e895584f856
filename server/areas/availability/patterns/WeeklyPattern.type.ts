import { EmailNotVerifiedError } from '../../accounts/accounts.errors.ts';
import { requireActor } from '../../accounts/requireActor.ts';
import { ViewerRef } from '../../accounts/Viewer.type.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { registerUserError } from '../../../platform/graphql/UserError.type.ts';
import {
  CannotOpenSlotsError,
  WeeklyPatternInvalidError,
  WeeklyPatternNotFoundError,
} from '../availability.errors.ts';
import { pauseWeeklyPattern, removeWeeklyPattern, saveWeeklyPattern } from './weeklyPattern.ts';

registerUserError(WeeklyPatternInvalidError);
registerUserError(WeeklyPatternNotFoundError);

builder.prismaObject('WeeklyPattern', {
  description: 'A week that fills the coming weeks by itself, on the clock of the creator.',
  fields: (t) => ({
    weeks: t.exposeInt('weeks', { description: 'How many weeks ahead are kept filled.' }),
    isPaused: t.boolean({ resolve: ({ pausedAt }) => pausedAt !== null }),
    filledThrough: t.string({
      description: 'The last day that was filled (yyyy-MM-dd).',
      resolve: ({ filledThrough }) => filledThrough.toISOString().slice(0, 10),
    }),
    slotCount: t.relationCount('slots', { description: 'Times in a week.' }),
  }),
});
builder.prismaObjectField(ViewerRef, 'weeklyPattern', (t) =>
  t.relation('weeklyPattern', { nullable: true, description: 'Null when there is none.' }),
);

const SlotInput = builder.inputType('WeeklyPatternSlotInput', {
  fields: (t) => ({
    weekday: t.int({ description: '0 is Monday.' }),
    minute: t.int({ description: "Since midnight on the creator's clock." }),
    durationMinutes: t.int({ description: '30, 45 or 60.' }),
    priceMinor: t.int(),
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
      opened: t.exposeInt('opened', { description: 'Slots that were opened at once.' }),
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
      'Keeps a week of the signed-in creator that fills the coming weeks, in place of an earlier one. What is taken stays.',
    authScopes: { signedIn: true },
    errors: { types: [CannotOpenSlotsError, EmailNotVerifiedError, WeeklyPatternInvalidError] },
    args: { input: t.arg({ type: SaveInput }) },
    resolve: async (_root, { input }, { deps, actor }) => ({
      userId: requireActor(actor).id,
      opened: await saveWeeklyPattern(deps, requireActor(actor), input),
    }),
  }),
  pauseWeeklyPattern: t.field({
    type: Success,
    description: 'Stops filling, or goes on from today.',
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
    description: 'Forgets the pattern; what is open stays open.',
    authScopes: { signedIn: true },
    resolve: async (_root, _args, { deps, actor }) => {
      await removeWeeklyPattern(deps, requireActor(actor));
      return { userId: requireActor(actor).id, opened: 0 };
    },
  }),
}));
