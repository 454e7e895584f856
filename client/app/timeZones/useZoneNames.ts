import { useTranslation } from 'react-i18next';
import { formatZoneOffset, zoneCity } from '../../format/dateTime.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { RENAMED } from '../../generated/renamedZones.rules.ts';

type ZoneNames = {
  /** "Budapest" */
  getCity: (timeZone: string) => string;
  /** "Budapest (GMT+1)": the city with the zone's offset at that instant. */
  getName: (timeZone: string, instant: string | Date) => string;
};

/** Names of IANA time zones in the reader's language. */
export function useZoneNames(): ZoneNames {
  const { t } = useTranslation('cities');
  const locale = useLocale();
  const cities: Record<string, string> = t('city', { returnObjects: true });
  const getCity = (timeZone: string): string => {
    const zone = RENAMED[timeZone] ?? timeZone;
    return cities[zone] ?? zoneCity(zone);
  };
  return {
    getCity,
    getName: (timeZone, instant) => {
      const offset = formatZoneOffset(timeZone, { locale, instant });
      return offset ? `${getCity(timeZone)} (${offset})` : getCity(timeZone);
    },
  };
}
