import de from '../../../locales/de/widgets/share.json' with { type: 'json' };
import en from '../../../locales/en/widgets/share.json' with { type: 'json' };
import es from '../../../locales/es/widgets/share.json' with { type: 'json' };
import hu from '../../../locales/hu/widgets/share.json' with { type: 'json' };
import { dateLocale } from '../../platform/email/emailFormats.ts';
import type { Language } from '../../platform/i18n/languages.rules.ts';
import { formatMoney } from '../../platform/money/formatMoney.rules.ts';
import type { Money } from '../../platform/money/money.rules.ts';
import { zoneName } from '../../platform/time/zone.rules.ts';

const TEXTS: Record<Language, typeof en> = { en, hu, de, es };

/** The fixed texts and formats of share images in a language. */
export function shareTexts(language: Language) {
  const texts = TEXTS[language];
  const locale = dateLocale({ locale: language });
  const money = (amount: Money): string =>
    amount.amountMinor === 0 ? texts.free : formatMoney(amount, { locale: language });
  return {
    ...texts,
    money,
    withCreator: (username: string): string => texts.with.replace('{{username}}', username),
    dropOf: (username: string): string => texts.drop.replace('{{username}}', username),
    dropCode: (code: string): string => texts.code.replace('{{code}}', code),
    places: (count: number): string => texts.places.replace('{{count}}', String(count)),
    minutes: (minutes: number): string => texts.length.replace('{{minutes}}', String(minutes)),
    priceFrom: (amount: Money): string =>
      amount.amountMinor === 0 ? texts.someFree : texts.from.replace('{{price}}', money(amount)),
    rating: (average: number, count: number): string =>
      `${new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(average)} / 5 (${count})`,
    time: (at: Date, timeZone: string): string =>
      new Intl.DateTimeFormat(locale, {
        timeZone,
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        hour: '2-digit',
        minute: '2-digit',
      }).format(at),
    zone: (at: Date, zone: string): string => zoneName({ zone, at, locale }),
  };
}
