import { useTranslation } from 'react-i18next';
import { formatShortDay, formatTimeRange, dayKey } from '../../../../format/dateTime.ts';
import { useLocale } from '../../../../i18n/useLocale.ts';
import { Span, HStack, Stack, Text } from '../../../../ui/Layout.tsx';
import { useZoneNames } from '../../../../app/timeZones/useZoneNames.ts';

type Props = {
  startsAt: string;
  endsAt: string;
  timeZone: string;
  creator: { username: string; timeZone: string };
};

/** The time in the viewer's zone, then in the creator's, with its day when that differs. */
export function SummaryZones({ startsAt, endsAt, timeZone, creator }: Props) {
  const { t } = useTranslation('bookings');
  const rows = [
    { who: t('summary.you'), zone: timeZone },
    { who: creator.username, zone: creator.timeZone },
  ];
  return (
    <Stack
      as="ul"
      listStyleType="none"
      m="0"
      p="0"
      gap="0"
      bg="s3"
      borderRadius="control"
      overflow="hidden"
    >
      {rows.map((row, index) => (
        <ZoneRow
          key={index}
          {...row}
          {...{ startsAt, endsAt }}
          isFirst={index === 0}
          ownDay={dayKey(startsAt, timeZone)}
        />
      ))}
    </Stack>
  );
}

type RowProps = {
  who: string;
  zone: string;
  startsAt: string;
  endsAt: string;
  isFirst: boolean;
  ownDay: string;
};

function ZoneRow({ who, zone, startsAt, endsAt, isFirst, ownDay }: RowProps) {
  const locale = useLocale();
  const { getName } = useZoneNames();
  const zoned = { locale, timeZone: zone };
  return (
    <HStack
      as="li"
      justifyContent="space-between"
      gap="12"
      px="14"
      py="10"
      {...(isFirst ? {} : { borderTopWidth: '1px', borderStyle: 'solid', borderColor: 'line' })}
    >
      <Text textStyle="small" color="tx2" minW="0">
        <Span fontWeight="700">{who}</Span>, {getName(zone, startsAt)}
      </Text>
      <Stack gap="0" alignItems="flex-end" flexShrink={0}>
        <Text fontSize="19px" lineHeight="24px" fontWeight="720" color={isFirst ? 'tx' : 'tx2'}>
          {formatTimeRange({ from: startsAt, to: endsAt }, zoned)}
        </Text>
        {dayKey(startsAt, zone) !== ownDay && (
          <Text textStyle="smallest" color="tx3">
            {formatShortDay(startsAt, zoned)}
          </Text>
        )}
      </Stack>
    </HStack>
  );
}
