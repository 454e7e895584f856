import {
  AudioLines,
  Clapperboard,
  Gamepad2,
  MessagesSquare,
  Smartphone,
  type LucideIcon,
} from 'lucide-react';
import { CATEGORY_PATHS } from '../../generated/categoryPaths.rules.ts';

export type TagName = keyof typeof CATEGORY_PATHS;
export type Accent = 'players' | 'chatting' | 'music' | 'tiktok' | 'youtube';
export type Category = { tag: TagName; path: string; accent: Accent; icon: LucideIcon };

/** The five categories in the order of every list. */
export const CATEGORIES: Category[] = [
  { tag: 'GAMER', path: CATEGORY_PATHS.GAMER, accent: 'players', icon: Gamepad2 },
  {
    tag: 'JUST_CHATTING',
    path: CATEGORY_PATHS.JUST_CHATTING,
    accent: 'chatting',
    icon: MessagesSquare,
  },
  { tag: 'MUSICIAN', path: CATEGORY_PATHS.MUSICIAN, accent: 'music', icon: AudioLines },
  { tag: 'TIKTOKER', path: CATEGORY_PATHS.TIKTOKER, accent: 'tiktok', icon: Smartphone },
  { tag: 'YOUTUBER', path: CATEGORY_PATHS.YOUTUBER, accent: 'youtube', icon: Clapperboard },
];

/** The category colour of a user: that of the first tag. */
export function getCategory(tags: readonly string[]): Category | null {
  return CATEGORIES.find(({ tag }) => tags[0] === tag) ?? null;
}
