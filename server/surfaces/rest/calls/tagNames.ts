import { z } from 'zod';
import { Tag } from '../../../platform/database/generated/enums.ts';

export const TAG_NAMES = {
  GAMER: 'Gamer',
  JUST_CHATTING: 'Just chatting',
  MUSICIAN: 'Musician',
  TIKTOKER: 'Tiktoker',
  YOUTUBER: 'Youtuber',
} as const satisfies Record<Tag, string>;

export const tagName = z.enum(Object.values(TAG_NAMES));

/** Accepts "Just chatting", "just-chatting" and "JUST_CHATTING", in any letter case. */
export const tagText = z
  .string()
  .max(40)
  .transform((text, context) => {
    const tag = Object.values(Tag).find(
      (one) =>
        one ===
        text
          .trim()
          .toUpperCase()
          .replace(/[\s-]+/g, '_'),
    );
    if (!tag)
      context.addIssue({
        code: 'custom',
        message: `A tag is one of ${Object.values(TAG_NAMES).join(', ')}.`,
      });
    return tag ?? z.NEVER;
  });
