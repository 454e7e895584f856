import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../i18n/languages.rules.ts';
import { deletedUsername } from '../text/deletedUsername.rules.ts';
import { emailTexts } from './emailTexts.ts';
import { isEmailKind, writeEmail, writeName, writePhrase } from './writeEmail.ts';

const values = {
  reader: 'ada',
  other: 'kim',
  when: 'Monday',
  deadline: 'Sunday',
  amount: '$12',
};

describe('writeEmail', () => {
  it.each([
    [
      'en',
      'Hi ada,\n\nYou meet kim on Monday. You can still cancel with a full refund until Sunday.',
    ],
    [
      'de',
      'Hallo ada,\n\ndu triffst kim am Monday. Bis Sunday kannst du noch absagen und bekommst alles zurück.',
    ],
    [
      'fr',
      'Hi ada,\n\nYou meet kim on Monday. You can still cancel with a full refund until Sunday.',
    ],
  ])('the email is written in the language %s', (locale, body) => {
    expect(
      writeEmail({
        area: 'bookings',
        kind: 'reminder24',
        side: 'fan',
        locale,
        values,
      }).body,
    ).toBe(body);
  });

  it('the text of the side is used, and the common text if the side has none', () => {
    const write = (side: string) =>
      writeEmail({
        area: 'bookings',
        kind: 'refunded',
        side,
        locale: 'en',
        values,
      });
    expect(write('fan').body).toContain('You cancelled this booking.');
    expect(write('creator').body).toContain('kim cancelled in time.');
    expect(write('fan').subject).toBe(write('creator').subject);
  });

  it('the variant of a context is used if the text has one', () => {
    const write = (kind: 'noShow' | 'reminder1') =>
      writeEmail({
        area: 'bookings',
        kind,
        side: 'fan',
        context: 'noAmount',
        locale: 'en',
        values,
      });
    expect(write('noShow').subject).toBe("Didn't take place: kim, Monday");
    expect(write('reminder1').subject).toBe('In an hour: kim, Monday');
  });

  it.each([
    ['en', 1, '1 sale is'],
    ['en', 2, '2 sales is'],
    ['de', 1, '1 Verkauf sind'],
    ['es', 1_000_000, '1000000 ventas van'],
  ])('the plural form of %s is used for %i', (locale, count, part) => {
    const { body } = writeEmail({
      area: 'payments',
      kind: 'payouts',
      locale,
      values: { reader: 'ada', amount: '$12', count },
    });
    expect(body).toContain(part);
  });

  it.each(['{{amount}}', '$t(confirmed.fan.subject)', '<b>kim</b> & "co"', '{{product}}'])(
    'the user input %s is inserted unchanged',
    (other) => {
      const { subject } = writeEmail({
        area: 'bookings',
        kind: 'refunded',
        side: 'fan',
        locale: 'en',
        values: { ...values, other },
      });
      expect(subject).toBe(`Cancelled: ${other}, Monday`);
    },
  );

  it('the product name is inserted', () => {
    const { body } = writeEmail({
      area: 'payments',
      kind: 'disputeLost',
      side: 'creator',
      context: 'covered',
      locale: 'en',
      values: {
        reader: 'ada',
        fan: 'kim',
        what: 'Monday',
        amount: '$12',
        share: '$6',
      },
    });
    expect(body).toContain('Slotcast bears the loss');
  });
});

describe('isEmailKind', () => {
  it('only the email kinds of an area are accepted', () => {
    expect(isEmailKind('bookings', 'confirmed')).toBe(true);
    expect(isEmailKind('bookings', 'ordered')).toBe(false);
    expect(isEmailKind('bookings', 'constructor')).toBe(false);
  });
});

type Texts = { [key: string]: string | Texts };

/** The subjects of all emails by their places in the texts. */
function listSubjects(texts: Texts, place = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]): [string, string][] => {
    if (typeof text === 'object') return listSubjects(text, `${place}${key}.`);
    return key.startsWith('subject') ? [[place + key, text]] : [];
  });
}

describe('the subjects of emails', () => {
  it.each(LANGUAGES)('different subjects in English are different in %s', (language) => {
    const english = new Map(listSubjects((emailTexts['en'] ?? {}) as Texts));
    const translated = Map.groupBy(
      listSubjects((emailTexts[language] ?? {}) as Texts),
      ([, subject]) => subject,
    );
    for (const [subject, emails] of translated)
      expect(new Set(emails.map(([place]) => english.get(place))).size, subject).toBe(1);
  });
});

describe('writePhrase', () => {
  it('a sentence that several emails share is filled in', () => {
    const write = (locale: string) =>
      writePhrase({
        area: 'securityNotice',
        key: 'greeting',
        locale,
        values: { reader: 'ada' },
      });
    expect([write('en'), write('hu')]).toEqual(['Hi ada,', 'Szia ada!']);
  });
});

describe('writeName', () => {
  it.each(LANGUAGES)('a deleted account has the same name as in the reviews in %s', (locale) => {
    const file = new URL(`../../../locales/${locale}/reviews.json`, import.meta.url);
    const { deletedUser } = JSON.parse(readFileSync(file, 'utf8')) as { deletedUser: string };
    expect(writeName({ username: deletedUsername(randomUUID()), locale })).toBe(deletedUser);
  });

  it.each(['kim', 'deleted-kim', `not-${deletedUsername(randomUUID())}`])(
    'the name %s is unchanged',
    (username) => expect(writeName({ username, locale: 'de' })).toBe(username),
  );
});
