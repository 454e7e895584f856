import { AudioLines, Clapperboard, Gamepad2, MessagesSquare, Smartphone, type LucideIcon } from 'lucide-react';

export type TagName = 'GAMER' | 'JUST_CHATTING' | 'MUSICIAN' | 'TIKTOKER' | 'YOUTUBER';
export type Accent = 'players' | 'chatting' | 'music' | 'tiktok' | 'youtube';
export type Category = { tag: TagName; path: string; accent: Accent; icon: LucideIcon };

/** The five categories, in the order of every list of them. */
export const CATEGORIES: Category[] = [
  { tag: 'GAMER', path: '/players', accent: 'players', icon: Gamepad2 },
  { tag: 'JUST_CHATTING', path: '/just-chatting', accent: 'chatting', icon: MessagesSquare },
  { tag: 'MUSICIAN', path: '/music', accent: 'music', icon: AudioLines },
  { tag: 'TIKTOKER', path: '/tiktok', accent: 'tiktok', icon: Smartphone },
  { tag: 'YOUTUBER', path: '/youtube', accent: 'youtube', icon: Clapperboard },
];

/** The category whose colour a person wears: that of their first tag. */
export function categoryOf(tags: readonly string[]): Category | null {
  return CATEGORIES.find(({ tag }) => tags[0] === tag) ?? null;
}
