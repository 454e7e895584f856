export const CATEGORY_PATHS = {
  GAMER: '/players',
  JUST_CHATTING: '/just-chatting',
  MUSICIAN: '/music',
  TIKTOKER: '/tiktok',
  YOUTUBER: '/youtube',
} as const;
