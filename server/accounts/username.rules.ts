/**
 * Usernames: 3 to 30 of letters, digits, "-" and "_". Names that would read as ours or as a path are reserved,
 * regardless of case. Uniqueness regardless of case is the database's.
 */
const FORM = /^[A-Za-z0-9_-]{3,30}$/;

const RESERVED = new Set([
  'admin', 'administrator', 'api', 'book', 'bookings', 'download', 'events', 'everyone', 'faq', 'games', 'graphql', 'help', 'home', 'login', 'logout',
  'mail', 'media', 'moderator', 'music', 'news', 'null', 'overlay', 'players', 'profile', 'registration', 'root', 'security', 'settings', 'slotcast',
  'staff', 'support', 'system', 'terms', 'tiktok', 'undefined', 'webhooks', 'youtube',
]);

/** What is wrong with a new username, as English text, or null. */
export function usernameProblem(username: string): string | null {
  if (!FORM.test(username)) return 'A username has 3 to 30 letters, digits, - or _.';
  return RESERVED.has(username.toLowerCase()) ? 'This username is reserved.' : null;
}

/** A username made of what somebody is called elsewhere; null when too little is left of it. */
export function usernameFrom(text: string): string | null {
  const plain = text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '').replace(/[^A-Za-z0-9_-]+/g, '-').replace(/^-+|-+$/g, '').slice(0, 30);
  return plain.length >= 3 ? plain : null;
}
