import { AvailabilitySlotRef } from '../availability/AvailabilitySlot.type.ts';
import { ViewerRef } from '../accounts/Viewer.type.ts';
import { CreatorRef } from '../creators/Creator.type.ts';
import type { DropTake } from '../../platform/database/generated/client.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { uuidOrNil } from '../../platform/ids/decodeId.ts';
import { MAX_DROP_SLOTS, readCode } from './drop.rules.ts';
import { isDropOpen, visibleDrops } from './drops.access.ts';
import { deviceHash, freePlaces, ownTakes } from './takeDropSlot.ts';

const DropTakeRef = builder.objectRef<DropTake>('DropTake').implement({
  description: 'The slot of a drop that the browser or the viewer has taken.',
  fields: (t) => ({
    slot: t.prismaField({
      type: AvailabilitySlotRef,
      resolve: (query, { slotId }, _args, { deps }) =>
        deps.prisma.availabilitySlot.findUniqueOrThrow({ ...query, where: { id: slotId } }),
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      description: 'Until when the slot is reserved.',
    }),
    isOpen: t.boolean({
      description: 'False once it has expired or led to a booking.',
      resolve: ({ endedAt, expiresAt }, _args, { deps }) =>
        endedAt === null && expiresAt > deps.now(),
    }),
    isBooked: t.boolean({ resolve: ({ outcome }) => outcome === 'BOOKED' }),
  }),
});

export const DropRef = builder.prismaNode('Drop', {
  nullable: true,
  description: 'Slots that a creator reserves for the viewers of a stream.',
  id: { field: 'id' },
  findUnique: (id, { actor }) => ({ id: uuidOrNil(id), ...visibleDrops(actor) }),
  fields: (t) => ({
    code: t.exposeString('code', { description: 'What people type at /drop/{code}.' }),
    creator: t.relation('creator', { type: CreatorRef }),
    slots: t.field({
      type: [AvailabilitySlotRef],
      description: `At most ${MAX_DROP_SLOTS}, by their start.`,
      select: (_args, _context, nested) => ({
        slots: { include: { slot: nested() }, orderBy: { slot: { startsAt: 'asc' } } },
      }),
      resolve: ({ slots }) => slots.map(({ slot }) => slot),
    }),
    remaining: t.int({
      description: 'Slots that nobody has taken yet; 0 once the drop is over.',
      select: { closedAt: true, endsAt: true },
      resolve: (drop, _args, { deps }) =>
        isDropOpen(drop, deps.now())
          ? deps.prisma.reservation.count({ where: freePlaces(drop.id, deps.now()) })
          : 0,
    }),
    endsAt: t.expose('endsAt', { type: 'DateTime' }),
    isOpen: t.boolean({
      select: { closedAt: true, endsAt: true },
      resolve: (drop, _args, { deps }) => isDropOpen(drop, deps.now()),
    }),
    isOwn: t.boolean({
      select: { creatorId: true },
      resolve: ({ creatorId }, _args, { actor }) => creatorId === actor?.id,
    }),
    viewerTake: t.field({
      type: DropTakeRef,
      nullable: true,
      description: 'What this browser, or the signed-in viewer, has taken.',
      resolve: ({ id }, _args, { deps, actor, device }) =>
        device?.id || actor
          ? deps.prisma.dropTake.findFirst({
              where: ownTakes({ dropId: id, actor, deviceHash: deviceHash(device?.id ?? '') }),
              orderBy: { takenAt: 'asc' },
            })
          : null,
    }),
  }),
});

builder.queryField('drop', (t) =>
  t.prismaField({
    type: DropRef,
    nullable: true,
    description: 'A drop by its code, in any case; also one that is over, for 30 days.',
    authScopes: { public: true },
    args: { code: t.arg.string() },
    resolve: (query, _root, { code: typed }, { deps, actor }) => {
      const code = readCode(typed);
      return code
        ? deps.prisma.drop.findFirst({ ...query, where: { code, ...visibleDrops(actor) } })
        : null;
    },
  }),
);

builder.prismaObjectFields(ViewerRef, (t) => ({
  openDrop: t.field({
    type: DropRef,
    nullable: true,
    description: 'The drop that the viewer has opened.',
    select: (_args, { deps }, nested) => ({
      drops: nested({ where: { closedAt: null, endsAt: { gt: deps.now() } }, take: 1 }),
    }),
    resolve: ({ drops: [drop] }) => drop ?? null,
  }),
}));
