import { createHash } from 'node:crypto';
import type { Store } from '../Store.ts';

export type Person = { id: string; email: string; emailVerified: boolean; name: string };

const DEMO = [
  'fan@slotcast.test',
  'nova@slotcast.test',
  'luna@slotcast.test',
  'admin@slotcast.test',
  'support@slotcast.test',
];

/** The accounts of the chooser: used ones (newest first), then demo accounts and a new one. */
export function listPeople(store: Store): Person[] {
  const used = store.all<Person>('googlePerson');
  const seen = new Set(used.map(({ email }) => email));
  return [
    ...used,
    ...[...DEMO, 'new.person@mail.test']
      .filter((email) => !seen.has(email))
      .map((email) => getPerson({ email, emailVerified: true })),
  ].slice(0, 12);
}

/** The account of an email address. Its subject never changes, as at Google. */
export function getPerson({
  email,
  emailVerified,
}: {
  email: string;
  emailVerified: boolean;
}): Person {
  const address = email.trim().toLowerCase();
  const digits = BigInt(`0x${createHash('sha256').update(address).digest('hex').slice(0, 16)}`)
    .toString()
    .padStart(21, '1');
  const name = (address.split('@')[0] ?? '')
    .split(/[._-]+/)
    .filter(Boolean)
    .map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`)
    .join(' ');
  return { id: digits, email: address, emailVerified, name };
}

export function rememberPerson({ store, person }: { store: Store; person: Person }): void {
  store.put<Person>('googlePerson', person);
}
