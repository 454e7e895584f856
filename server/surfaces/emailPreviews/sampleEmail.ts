import { writeSecurityEmail } from '../../areas/accounts/credentials/securityMail.ts';
import { getFormats } from '../../platform/email/emailFormats.ts';
import type { ListedEmail } from '../../platform/email/listEmails.ts';
import { describeRefund } from '../../areas/payments/refunds/describeRefund.ts';
import {
  isEmailKind,
  writeEmail,
  writePhrase,
  type WrittenEmail,
} from '../../platform/email/writeEmail.ts';
import type { Language } from '../../platform/i18n/languages.rules.ts';

const TIME_ZONE = 'Europe/Budapest';
const STARTS_AT = new Date('2026-11-26T18:30:00Z');
const DEADLINE = new Date('2026-11-26T17:30:00Z');

const REFUNDED = { currency: 'USD', refundedMinor: 1200, refundedToGiftCardMinor: 0 };

/** Text that a user typed, with every character that must be escaped. */
const TYPED = 'See you <b>soon</b> & "don\'t" be late';

/** An email with sample values, as a person in Budapest receives it. */
export function sampleEmail({
  email: { area, kind, side, context },
  language,
}: {
  email: ListedEmail;
  language: Language;
}): WrittenEmail {
  const formats = getFormats({ locale: language, timeZone: TIME_ZONE });
  const when = formats.zonedTime(STARTS_AT);
  const deadline = formats.zonedTime(DEADLINE);
  const money = (amountMinor: number): string => formats.money({ amountMinor, currency: 'USD' });
  const newEmail = 'ada.new@example.com';
  if (area === 'security' && isEmailKind(area, kind))
    return writeSecurityEmail({
      kind,
      reader: 'ada',
      locale: language,
      newEmail,
      moment: formats.zonedSecond(DEADLINE),
      device: null,
    });
  return writeEmail({
    area,
    kind,
    locale: language,
    ...(side ? { side } : {}),
    context,
    values: {
      reader: 'ada',
      other: 'nova',
      author: 'nova',
      creator: 'nova',
      fan: 'ada',
      newEmail,
      code: '407291',
      when,
      about: when,
      what: when,
      due: deadline,
      deadline,
      answerBy: deadline,
      acceptedOn: deadline,
      deletedOn: deadline,
      payableAt: deadline,
      times: `- ${when}\n- ${deadline}`,
      events: `Emberfall: Autumn cup\n${when} · ${money(1200)} · nova`,
      amount: money(1200),
      refund: describeRefund({ statement: REFUNDED, formats, locale: language }),
      freeAgain: ` ${writePhrase({ area: 'places', key: 'freeAgain', locale: language })}`,
      price: money(1200),
      share: money(1080),
      month: 'October 2026',
      minutes: 30,
      count: 3,
      sessions: 5,
      until: deadline,
      title: 'Emberfall: Duo & review',
      subject: 'Emberfall: Duo & review',
      words: TYPED,
      note: `\n\n"${TYPED}"`,
      reason: `\n\n"${TYPED}"`,
    },
  });
}
