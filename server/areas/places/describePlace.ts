import { writePhrase } from '../../platform/email/writeEmail.ts';
import type { Place } from './place.rules.ts';

/** The place in one line, for example "Discord: nova". */
export function placeName({
  place: { kind, label },
  locale,
}: {
  place: Place;
  locale: string;
}): string {
  const name = writePhrase({ area: 'places', key: kind, locale });
  return label ? `${name}: ${label}` : name;
}

/** The place with its link and instructions, for emails and calendar files. */
export function describePlace({ place, locale }: { place: Place; locale: string }): string {
  const where = writePhrase({
    area: 'places',
    key: 'where',
    locale,
    values: { place: placeName({ place, locale }) },
  });
  return [where, place.url, place.instructions].filter(Boolean).join('\n');
}
