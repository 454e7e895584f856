import { z } from 'zod';
import { builder } from '../../platform/graphql/builder.ts';
import { decodeId, idOrNobody } from '../../platform/graphql/decodeId.ts';
import {
  registerUserError,
  UserErrorRef,
  userErrorValue,
} from '../../platform/graphql/UserError.type.ts';
import { EmailNotVerifiedError } from '../accounts/accounts.errors.ts';
import { requireActor } from '../accounts/requireActor.ts';
import { ViewerRef } from '../accounts/Viewer.type.ts';
import {
  CalendarSettingsInvalidError,
  CannotOpenSlotsError,
  SlotBookedError,
  SlotInvalidError,
  SlotNotFoundError,
  SlotOverlapError,
} from './availability.errors.ts';
import { AvailabilitySlotRef } from './AvailabilitySlot.type.ts';
import {
  createAvailabilitySlot,
  createAvailabilitySlots,
  type SlotOutcome,
} from './createAvailabilitySlots.ts';
import {
  deleteAvailabilitySlot,
  deleteAvailabilitySlots,
  type ClosingOutcome,
} from './deleteAvailabilitySlots.ts';
import { priceAvailabilitySlots } from './priceAvailabilitySlots.ts';
import { updateCalendarSettings } from './updateCalendarSettings.ts';

/** One request opens, closes or prices at most so many slots. */
const MOST_SLOTS = 500;

for (const errorClass of [
  CalendarSettingsInvalidError,
  CannotOpenSlotsError,
  SlotBookedError,
  SlotNotFoundError,
  SlotOverlapError,
])
  registerUserError(errorClass);
builder.objectType(SlotInvalidError, {
  name: 'SlotInvalidError',
  interfaces: [UserErrorRef],
  fields: (t) => ({
    field: t.exposeString('field', { description: 'Name of the input field that is wrong.' }),
  }),
});

const manySlots = z.array(z.unknown()).min(1).max(MOST_SLOTS);
const NewSlotInput = builder.inputType('CreateAvailabilitySlotInput', {
  fields: (t) => ({
    startsAt: t.field({ type: 'DateTime' }),
    durationMinutes: t.int({ description: '30, 45 or 60.' }),
    priceMinor: t.int({ description: 'Minor units; 0 is free, else at least 50.' }),
  }),
});
const NewSlotsInput = builder.inputType('CreateAvailabilitySlotsInput', {
  fields: (t) => ({ slots: t.field({ type: [NewSlotInput], validate: manySlots }) }),
});
const DeleteSlotInput = builder.inputType('DeleteAvailabilitySlotInput', {
  fields: (t) => ({ slotId: t.id() }),
});

const DeleteSlotsInput = builder.inputType('DeleteAvailabilitySlotsInput', {
  fields: (t) => ({ slotIds: t.idList({ validate: manySlots }) }),
});
const PriceSlotsInput = builder.inputType('PriceAvailabilitySlotsInput', {
  fields: (t) => ({
    slotIds: t.idList({ validate: manySlots }),
    priceMinor: t.int({ description: 'Minor units; 0 is free, else at least 50.' }),
  }),
});
const CalendarSettingsInput = builder.inputType('UpdateCalendarSettingsInput', {
  fields: (t) => ({
    minimumNoticeMinutes: t.int({ description: '0 to 20160.' }),
    bufferMinutes: t.int({ description: '0 to 240.' }),
  }),
});

const SlotOutcomeRef = builder.objectRef<SlotOutcome>('AvailabilitySlotOutcome').implement({
  description: 'What became of one slot of many.',
  fields: (t) => ({
    slot: t.prismaField({
      type: AvailabilitySlotRef,
      nullable: true,
      resolve: (query, { slotId }, _args, { deps }) =>
        slotId
          ? deps.prisma.availabilitySlot.findUnique({ ...query, where: { id: slotId } })
          : null,
    }),
    error: t.field({
      type: UserErrorRef,
      nullable: true,
      resolve: ({ error }) => userErrorValue(error),
    }),
  }),
});

const CreateSlotSuccess = builder
  .objectRef<{ slotId: string }>('CreateAvailabilitySlotSuccess')
  .implement({
    fields: (t) => ({
      slot: t.prismaField({
        type: AvailabilitySlotRef,
        resolve: (query, { slotId }, _args, { deps }) =>
          deps.prisma.availabilitySlot.findUniqueOrThrow({ ...query, where: { id: slotId } }),
      }),
    }),
  });
const CreateSlotsSuccess = builder
  .objectRef<{ results: SlotOutcome[] }>('CreateAvailabilitySlotsSuccess')
  .implement({
    fields: (t) => ({ results: t.expose('results', { type: [SlotOutcomeRef] }) }),
  });
const DeleteSlotSuccess = builder
  .objectRef<{ deletedId: string }>('DeleteAvailabilitySlotSuccess')
  .implement({
    fields: (t) => ({ deletedId: t.exposeID('deletedId') }),
  });
const ClosingOutcomeRef = builder.objectRef<ClosingOutcome>('AvailabilitySlotClosing').implement({
  description: 'What became of one slot of many that were to be closed.',
  fields: (t) => ({
    slotId: t.id({ resolve: ({ slotId }) => slotId }),
    error: t.field({
      type: UserErrorRef,
      nullable: true,
      resolve: ({ error }) => userErrorValue(error),
    }),
  }),
});
const DeleteSlotsSuccess = builder
  .objectRef<{ results: ClosingOutcome[] }>('DeleteAvailabilitySlotsSuccess')
  .implement({
    fields: (t) => ({ results: t.expose('results', { type: [ClosingOutcomeRef] }) }),
  });
const PriceSlotsSuccess = builder
  .objectRef<{ results: SlotOutcome[] }>('PriceAvailabilitySlotsSuccess')
  .implement({
    fields: (t) => ({ results: t.expose('results', { type: [SlotOutcomeRef] }) }),
  });
const CalendarSettingsSuccess = builder
  .objectRef<{ userId: string }>('UpdateCalendarSettingsSuccess')
  .implement({
    fields: (t) => ({
      viewer: t.prismaField({
        type: ViewerRef,
        resolve: (query, { userId }, _args, { deps }) =>
          deps.prisma.user.findUniqueOrThrow({ ...query, where: { id: userId } }),
      }),
    }),
  });

/** Ids of slots as the database has them; one that is none finds nothing. */
const slotIdsOf = (ids: readonly (string | number)[]): string[] =>
  ids.map((id) => idOrNobody(decodeId({ type: 'AvailabilitySlot', id: String(id) }) ?? ''));

builder.mutationFields((t) => ({
  createAvailabilitySlot: t.field({
    type: CreateSlotSuccess,
    description: 'Opens one slot of the signed-in creator.',
    authScopes: { signedIn: true },
    errors: {
      types: [CannotOpenSlotsError, EmailNotVerifiedError, SlotInvalidError, SlotOverlapError],
    },
    args: { input: t.arg({ type: NewSlotInput }) },
    resolve: async (_root, { input }, { deps, actor }) => ({
      slotId: await createAvailabilitySlot(deps, requireActor(actor), input),
    }),
  }),
  createAvailabilitySlots: t.field({
    type: CreateSlotsSuccess,
    description: 'Opens many slots, each for itself, with a result for each.',
    authScopes: { signedIn: true },
    errors: { types: [CannotOpenSlotsError, EmailNotVerifiedError] },
    args: { input: t.arg({ type: NewSlotsInput }) },
    resolve: async (_root, { input }, { deps, actor }) => ({
      results: await createAvailabilitySlots(deps, requireActor(actor), input),
    }),
  }),
  deleteAvailabilitySlot: t.field({
    type: DeleteSlotSuccess,
    description: 'Closes an open slot of the signed-in creator.',
    authScopes: { signedIn: true },
    errors: { types: [SlotNotFoundError, SlotBookedError] },
    args: { input: t.arg({ type: DeleteSlotInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const slotId = decodeId({ type: 'AvailabilitySlot', id: String(input.slotId) });
      if (!slotId) throw new SlotNotFoundError();
      await deleteAvailabilitySlot(deps, requireActor(actor), { slotId });
      return { deletedId: String(input.slotId) };
    },
  }),
  deleteAvailabilitySlots: t.field({
    type: DeleteSlotsSuccess,
    description: 'Closes many open slots of the signed-in creator, with a result for each.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: DeleteSlotsInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const outcomes = await deleteAvailabilitySlots(deps, requireActor(actor), {
        slotIds: slotIdsOf(input.slotIds),
      });
      return {
        results: outcomes.map(({ error }, index) => ({
          slotId: String(input.slotIds[index]),
          error,
        })),
      };
    },
  }),
  priceAvailabilitySlots: t.field({
    type: PriceSlotsSuccess,
    description:
      'Gives many open slots another price, with a result for each; booked ones keep theirs.',
    authScopes: { signedIn: true },
    errors: { types: [CannotOpenSlotsError, SlotInvalidError] },
    args: { input: t.arg({ type: PriceSlotsInput }) },
    resolve: async (_root, { input }, { deps, actor }) => ({
      results: await priceAvailabilitySlots(deps, requireActor(actor), {
        slotIds: slotIdsOf(input.slotIds),
        priceMinor: input.priceMinor,
      }),
    }),
  }),
  updateCalendarSettings: t.field({
    type: CalendarSettingsSuccess,
    description:
      'Sets the minimum notice and the buffer of the signed-in creator, for all coming slots.',
    authScopes: { signedIn: true },
    errors: { types: [CalendarSettingsInvalidError] },
    args: { input: t.arg({ type: CalendarSettingsInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const { id } = requireActor(actor);
      await updateCalendarSettings(deps, requireActor(actor), input);
      return { userId: id };
    },
  }),
}));
