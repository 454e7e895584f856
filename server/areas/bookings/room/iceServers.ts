import { createHmac, randomBytes } from 'node:crypto';

export type IceServer = { urls: string[]; username: string; credential: string };

/**
 * How long a credential can open new relays; running ones continue. Longer than a room can be open,
 * because a page that is in the room connects again with what it read on entering.
 */
const VALID_SECONDS = 5 * 3600;

/**
 * Time-limited credentials in coturn's form (`use-auth-secret`): the user name begins with the
 * expiry time and does not identify the person.
 */
export function iceServers({
  urls,
  secret,
  now,
}: {
  urls: readonly string[];
  secret: string | undefined;
  now: Date;
}): IceServer[] {
  if (urls.length === 0 || !secret) return [];
  const until = Math.floor(now.getTime() / 1000) + VALID_SECONDS;
  const username = `${until}:${randomBytes(6).toString('hex')}`;
  const credential = createHmac('sha1', secret).update(username).digest('base64');
  return [{ urls: [...urls], username, credential }];
}
