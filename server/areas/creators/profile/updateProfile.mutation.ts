import { z } from 'zod';
import { requireActor } from '../../accounts/requireActor.ts';
import { ViewerRef } from '../../accounts/Viewer.type.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { TagRef } from '../../../platform/graphql/enums.ts';
import { CreatorRef } from '../Creator.type.ts';
import { ProfileInvalidError, TagConflictError, TagInUseError } from './updateProfile.errors.ts';
import { updateProfile } from './updateProfile.ts';

const text = z.string().max(5_000).nullish();

const texts = z.array(z.string().max(200)).max(100).nullish();

const UpdateProfileInput = builder.inputType('UpdateProfileInput', {
  description: 'What is absent stays as it is; lists replace what was there.',
  fields: (t) => ({
    bio: t.string({ required: false, description: '500 characters at most.', validate: text }),
    timeZone: t.string({ required: false, description: 'IANA zone.', validate: text }),
    locale: t.string({
      required: false,
      description: 'Language of mails: en, hu, de or es.',
      validate: text,
    }),
    formatLocale: t.string({
      required: false,
      description: 'BCP 47 tag of the formats in emails: en-US.',
      validate: text,
    }),
    languages: t.stringList({
      required: false,
      description: 'Spoken languages: en, es, fr, de, pt, ru, zh, ja, hu.',
      validate: texts,
    }),
    tags: t.field({ type: [TagRef], required: false, description: 'GAMER stands alone.' }),
    twitterUrl: t.string({ required: false, description: 'Blank removes it.', validate: text }),
    instagramUrl: t.string({ required: false, description: 'Blank removes it.', validate: text }),
    facebookUrl: t.string({ required: false, description: 'Blank removes it.', validate: text }),
    games: t.stringList({
      required: false,
      description: 'Names, each once; 20 at most.',
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
    description:
      "Changes parts of the signed-in person's profile and settings, wholly or not at all.",
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
