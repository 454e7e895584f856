import { DELETED_PREFIX } from '../../../platform/text/deletedUsername.rules.ts';

/**
 * Usernames have 3 to 30 letters, digits, "-" and "_". Names that could be mistaken for the
 * platform or a path are reserved, regardless of case. The database enforces uniqueness regardless
 * of case.
 */
export const MAX_USERNAME_LENGTH = 30;
const FORM = new RegExp(`^[A-Za-z0-9_-]{3,${MAX_USERNAME_LENGTH}}$`);

const RESERVED = new Set([
  'about',
  'about-us',
  'account',
  'accounts',
  'admin',
  'administrator',
  'api',
  'billing',
  'book',
  'bookings',
  'checkout',
  'constructor',
  'contact',
  'creator',
  'creators',
  'demo',
  'download',
  'events',
  'everyone',
  'faq',
  'forgot-password',
  'gamer',
  'gamers',
  'games',
  'graphql',
  'help',
  'home',
  'how-it-works',
  'info',
  'just-chatting',
  'legal',
  'login',
  'logout',
  'mail',
  'me',
  'media',
  'moderator',
  'moderators',
  'music',
  'news',
  'no-reply',
  'nobody',
  'noreply',
  'null',
  'official',
  'offline',
  'orders',
  'overlay',
  'payments',
  'players',
  'postmaster',
  'privacy',
  'profile',
  'prototype',
  'register',
  'registration',
  'reset-password',
  'root',
  'search',
  'security',
  'settings',
  'signin',
  'signup',
  'slotcast',
  'staff',
  'stripe',
  'support',
  'system',
  'team',
  'terms',
  'terms-and-conditions',
  'tiktok',
  'undefined',
  'webhooks',
  'webmaster',
  'www',
  'you',
  'youtube',
]);

const RESERVED_PLAIN = new Set([...RESERVED].map((name) => name.replace(/-/g, '')));

export function usernameProblem(username: string): string | null {
  if (!FORM.test(username)) return 'Use 3 to 30 letters, digits, - or _.';
  return isReserved(username.toLowerCase()) ? 'This username is reserved.' : null;
}

/**
 * Also matches reserved names with hyphens or underscores: `no_reply`, `admin_`, `security-team`.
 */
function isReserved(name: string): boolean {
  const parts = name.split(/[-_]+/).filter(Boolean);
  if (parts.length > 0 && parts.every((part) => RESERVED.has(part))) return true;
  return (
    RESERVED_PLAIN.has(parts.join('')) ||
    parts.join('').includes('slotcast') ||
    name.startsWith(DELETED_PREFIX)
  );
}
