import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type {
  EarningsChart_earnings$data,
  EarningsChart_earnings$key,
} from '../../../__generated__/EarningsChart_earnings.graphql.ts';
import { formatMonth } from '../../../format/dateTime.ts';
import { dateTimeFormat } from '../../../format/formatters.ts';
import { useMoney } from '../../../format/useMoney.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { Box, Grid, Span, Panel, HStack, Stack, Text } from '../../../ui/Layout.tsx';
import { Cell, Table, TableRow } from '../../../ui/lists/Table.tsx';

const MAX_HEIGHT_PX = 160;

type Month = EarningsChart_earnings$data['months'][number];

/** Paid-out and due amounts per month as bars, and the same numbers as a table. */
export function EarningsChart({ earnings }: { earnings: EarningsChart_earnings$key }) {
  const { t } = useTranslation('payments');
  const locale = useLocale();
  const { money } = useMoney();
  const { months, upcomingOrders, earlier } = useFragment(
    graphql`
      fragment EarningsChart_earnings on Earnings {
        months {
          month
          paidOut {
            amountMinor
            currency
          }
          coming {
            amountMinor
            currency
          }
          total {
            amountMinor
            currency
          }
        }
        upcomingOrders {
          amountMinor
          currency
        }
        earlier {
          amountMinor
          currency
        }
      }
    `,
    earnings,
  );
  const max = Math.max(1, ...months.map(({ total }) => total.amountMinor));
  const name = (month: string): string =>
    formatMonth(`${month}-15T12:00:00Z`, { locale, timeZone: 'UTC' });
  const withMoney = months.filter(({ total }) => total.amountMinor > 0);
  const columns = [
    { key: 'month', label: t('chart.month') },
    { key: 'paidOut', label: t('earnings.paidOut'), isNumber: true },
    { key: 'coming', label: t('chart.coming'), isNumber: true },
  ];
  return (
    <Stack gap="20">
      <Panel aria-labelledby="earnings-months">
        <Stack gap="16">
          <HStack justifyContent="space-between" flexWrap="wrap">
            <Text as="h3" id="earnings-months" textStyle="h2">
              {t('chart.title')}
            </Text>
            <HStack gap="16" textStyle="small" color="tx2">
              <Key look="paid" text={t('earnings.paidOut')} />
              <Key look="coming" text={t('chart.coming')} />
            </HStack>
          </HStack>
          <Grid
            role="img"
            aria-label={chartLabel({ months, t, name, money })}
            gap={{ base: '4', md: '10' }}
            gridAutoFlow="column"
            gridAutoColumns="minmax(0, 1fr)"
            alignItems="end"
          >
            {months.map((month, index) => (
              <Bars
                key={month.month}
                month={month}
                max={max}
                isNamed={(months.length - 1 - index) % 2 === 0}
                name={dateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }).format(
                  new Date(`${month.month}-15T12:00:00Z`),
                )}
              />
            ))}
          </Grid>
        </Stack>
      </Panel>
      {withMoney.length > 0 || upcomingOrders.amountMinor > 0 || earlier.amountMinor > 0 ? (
        <Table label={t('chart.title')} columns={columns}>
          {upcomingOrders.amountMinor > 0 && (
            <TableRow>
              <Cell label={t('chart.month')}>
                <Span fontWeight="650">{t('chart.undated')}</Span>
              </Cell>
              <Cell label={t('earnings.paidOut')} isNumber>
                –
              </Cell>
              <Cell label={t('chart.coming')} isNumber>
                {money(upcomingOrders)}
              </Cell>
            </TableRow>
          )}
          {withMoney.toReversed().map(({ month, paidOut, coming }) => (
            <TableRow key={month}>
              <Cell label={t('chart.month')}>
                <Span fontWeight="650">{name(month)}</Span>
              </Cell>
              <Cell label={t('earnings.paidOut')} isNumber>
                {money(paidOut)}
              </Cell>
              <Cell label={t('chart.coming')} isNumber>
                {money(coming)}
              </Cell>
            </TableRow>
          ))}
          {earlier.amountMinor > 0 && (
            <TableRow>
              <Cell label={t('chart.month')}>
                <Span fontWeight="650">{t('chart.earlier')}</Span>
              </Cell>
              <Cell label={t('earnings.paidOut')} isNumber>
                {money(earlier)}
              </Cell>
              <Cell label={t('chart.coming')} isNumber>
                –
              </Cell>
            </TableRow>
          )}
        </Table>
      ) : (
        <Text color="tx2">{t('chart.empty')}</Text>
      )}
    </Stack>
  );
}

type Labelled = {
  months: readonly Month[];
  t: TFunction<'payments'>;
  name: (month: string) => string;
  money: ReturnType<typeof useMoney>['money'];
};

/** The period and its highest month; the table has the numbers of the others. */
function chartLabel({ months, t, name, money }: Labelled): string {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return t('chart.empty');
  const period = { from: name(first.month), to: name(last.month) };
  const highest = months.reduce<Month | null>(
    (found, month) => (month.total.amountMinor > (found?.total.amountMinor ?? 0) ? month : found),
    null,
  );
  return highest
    ? t('chart.label', {
        ...period,
        month: name(highest.month),
        amount: money(highest.total),
      })
    : t('chart.none', period);
}

/** In narrow columns every second label gets the width of two. */
function Bars({
  month: { paidOut, coming, total },
  max,
  name,
  isNamed,
}: {
  month: Month;
  max: number;
  name: string;
  isNamed: boolean;
}) {
  const height = (amountMinor: number): string =>
    `${Math.round((amountMinor / max) * MAX_HEIGHT_PX)}px`;
  return (
    <Stack gap="6" alignItems="center" minW="0">
      <Stack
        gap="2"
        w="full"
        maxW="44px"
        justifyContent="flex-end"
        style={{ height: MAX_HEIGHT_PX + 2 }}
      >
        {coming.amountMinor > 0 && (
          <Box
            borderRadius="block"
            borderWidth="2px"
            borderStyle="dashed"
            borderColor="accent"
            style={{ height: height(coming.amountMinor), minHeight: 6 }}
          />
        )}
        {paidOut.amountMinor > 0 && (
          <Box
            borderRadius="block"
            bg="fill"
            borderWidth={{ base: '1px', _dark: '0' }}
            borderStyle="solid"
            borderColor="accent"
            style={{ height: height(paidOut.amountMinor), minHeight: 6 }}
          />
        )}
        {total.amountMinor === 0 && <Box h="2px" bg="line" borderRadius="full" />}
      </Stack>
      <Text
        textStyle="smallest"
        color="tx3"
        whiteSpace="nowrap"
        visibility={{ base: isNamed ? 'visible' : 'hidden', md: 'visible' }}
      >
        {name}
      </Text>
    </Stack>
  );
}

function Key({ look, text }: { look: 'paid' | 'coming'; text: string }) {
  const style = look === 'paid' ? { bg: 'fill', borderStyle: 'solid' } : { borderStyle: 'dashed' };
  return (
    <HStack gap="6">
      <Box w="12px" h="12px" borderRadius="4px" borderWidth="2px" borderColor="accent" {...style} />
      <Span>{text}</Span>
    </HStack>
  );
}
