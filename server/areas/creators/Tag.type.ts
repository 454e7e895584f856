import { Tag } from '../../platform/database/generated/enums.ts';
import { builder } from '../../platform/graphql/builder.ts';

export const TagRef = builder.enumType(Tag, {
  name: 'Tag',
  description: 'Category of a creator. GAMER excludes other tags.',
});
