import { OverlayGoalKind } from '../../../platform/database/generated/enums.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { uuidOrNil } from '../../../platform/ids/decodeId.ts';
import { ViewerRef } from '../../accounts/Viewer.type.ts';
import { readReached } from './readSavedOverlay.ts';
import { MAX_SAVED_OVERLAYS } from './savedOverlay.rules.ts';

export const OverlayGoalKindRef = builder.enumType(OverlayGoalKind, {
  name: 'OverlayGoalKind',
  description:
    'What a goal counts: bookings confirmed since it started, all followers, or tips since it started (in minor units).',
});

type Goal = {
  creatorId: string;
  kind: OverlayGoalKind;
  title: string;
  target: number;
  since: Date;
};

const OverlayGoalRef = builder.objectRef<Goal>('OverlayGoal').implement({
  description: 'A goal that a saved overlay shows.',
  fields: (t) => ({
    kind: t.expose('kind', { type: OverlayGoalKindRef }),
    title: t.exposeString('title'),
    target: t.exposeInt('target', {
      description: 'A number; of tips an amount in minor units.',
    }),
    reached: t.int({
      description: 'The progress towards the target.',
      resolve: ({ creatorId, kind, since }, _args, { deps }) =>
        readReached(deps, { creatorId, goalKind: kind, goalSince: since }),
    }),
    since: t.expose('since', {
      type: 'DateTime',
      description: 'When the goal started.',
    }),
  }),
});

export const SavedOverlayRef = builder.prismaNode('SavedOverlay', {
  nullable: true,
  description: 'An overlay with a URL of its own; visible only to its creator.',
  id: { field: 'id' },
  findUnique: (id, { actor }) => ({
    id: uuidOrNil(id),
    creatorId: uuidOrNil(actor?.id ?? ''),
  }),
  fields: (t) => ({
    name: t.exposeString('name'),
    url: t.string({
      description: 'For the browser source; it stays the same when the overlay is changed.',
      select: { code: true },
      resolve: ({ code }, _args, { deps }) => `${deps.env.publicUrl}/overlay/saved/${code}`,
    }),
    options: t.exposeString('options', {
      description: 'As a query string; see docs/api/overlays.md.',
    }),
    hasCountdown: t.exposeBoolean('hasCountdown', {
      description: 'It counts down to the next session, which makes the start public.',
    }),
    goal: t.field({
      type: OverlayGoalRef,
      nullable: true,
      select: {
        creatorId: true,
        goalKind: true,
        goalTitle: true,
        goalTarget: true,
        goalSince: true,
      },
      resolve: ({ creatorId, goalKind: kind, goalTitle: title, goalTarget: target, goalSince }) =>
        kind && title && target && goalSince
          ? { creatorId, kind, title, target, since: goalSince }
          : null,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

builder.prismaObjectField(ViewerRef, 'savedOverlays', (t) =>
  t.relation('savedOverlays', {
    type: SavedOverlayRef,
    description: `Last saved first; at most ${MAX_SAVED_OVERLAYS}.`,
    query: {
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: MAX_SAVED_OVERLAYS,
    },
  }),
);
