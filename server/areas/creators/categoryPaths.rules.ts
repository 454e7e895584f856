/** The page of each category. The client has a copy of this file. */
export const CATEGORY_PATHS = {
  GAMER: '/players',
  JUST_CHATTING: '/just-chatting',
  MUSICIAN: '/music',
  TIKTOKER: '/tiktok',
  YOUTUBER: '/youtube',
} as const;
