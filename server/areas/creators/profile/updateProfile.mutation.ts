import { z } from 'zod';
import { requireActor } from '../../accounts/requireActor.ts';
import { ViewerRef } from '../../accounts/Viewer.type.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { CreatorRef } from '../Creator.type.ts';
import { ProfileInvalidError, TagConflictError, TagInUseError } from './updateProfile.errors.ts';
import { updateProfile } from './updateProfile.ts';
import { TagRef } from '../Tag.type.ts';

const text = z.string().max(5_000).nullish();

const texts = z.array(z.string().max(200)).max(100).nullish();

const UpdateProfileInput = builder.inputType('UpdateProfileInput', {
  description: 'Absent fields stay unchanged; lists replace the previous ones.',
  fields: (t) => ({
    bio: t.string({ required: false, description: 'At most 500 characters.', validate: text }),
    timeZone: t.string({ required: false, description: 'IANA zone.', validate: text }),
    locale: t.string({
      required: false,
      description: 'Language of emails: en, hu, de or es.',
      validate: text,
    }),
    formatLocale: t.string({
      required: false,
      description: 'BCP 47 tag of the locale in emails: en-US.',
      validate: text,
    }),
    languages: t.stringList({
      required: false,
      description: 'Spoken languages: en, es, fr, de, pt, ru, zh, ja, hu.',
      validate: texts,
    }),
    tags: t.field({ type: [TagRef], required: false, description: 'GAMER excludes other tags.' }),
    twitterUrl: t.string({
      required: false,
      description: 'Blank removes the link.',
      validate: text,
    }),
    instagramUrl: t.string({
      required: false,
      description: 'Blank removes the link.',
      validate: text,
    }),
    facebookUrl: t.string({
      required: false,
      description: 'Blank removes the link.',
      validate: text,
    }),
    games: t.stringList({
      required: false,
      description: 'Distinct names, at most 20.',
      validate: texts,
    }),
  }),
});

const UpdateProfileSuccess = builder
  .objectRef<{ userId: string }>('UpdateProfileSuccess')
  .implement({
    fields: (t) => ({
      creator: t.prismaField({
        type: CreatorRef,
        description: 'The public profile.',
        resolve: (query, { userId }, _args, { deps }) =>
          deps.prisma.user.findUniqueOrThrow({ ...query, where: { id: userId } }),
      }),
      viewer: t.prismaField({
        type: ViewerRef,
        resolve: (query, { userId }, _args, { deps }) =>
          deps.prisma.user.findUniqueOrThrow({ ...query, where: { id: userId } }),
      }),
    }),
  });

builder.mutationField('updateProfile', (t) =>
  t.field({
    type: UpdateProfileSuccess,
    description: "Changes parts of the viewer's profile and settings in one transaction.",
    authScopes: { signedIn: true },
    errors: { types: [ProfileInvalidError, TagConflictError, TagInUseError] },
    args: { input: t.arg({ type: UpdateProfileInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const { id } = requireActor(actor);
      await updateProfile(deps, requireActor(actor), input);
      return { userId: id };
    },
  }),
);
