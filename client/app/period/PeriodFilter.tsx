import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { getNoon } from '../../format/dateTime.ts';
import { dateTimeFormat } from '../../format/formatters.ts';
import { MAX_PERIOD_DAYS } from '../../generated/constraints.rules.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { Box, Grid, HStack, Stack } from '../../ui/Layout.tsx';
import {
  findDaysProblem,
  type Days,
  type DaysProblem,
  type Period,
  type Preset,
} from './period.rules.ts';

type Props = {
  /** The page's path; the period is in its query string. */
  path: string;
  period: Period;
  presets: readonly Preset[];
};

/** "1–31 Mar 2026" */
export const formatDays = ({ from, to }: Days, locale: string): string =>
  dateTimeFormat(locale, {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).formatRange(new Date(getNoon(from)), new Date(getNoon(to)));

/** Links to presets, and a form for a custom period. */
export function PeriodFilter({ path, period, presets }: Props) {
  const { t } = useTranslation('periods');
  return (
    <Stack gap="12">
      <HStack role="group" aria-label={t('label')} gap="8" flexWrap="wrap">
        {presets.map((preset) => (
          <ButtonLink
            key={preset}
            to={`${path}?period=${preset}`}
            look={preset === period.preset ? 'accent' : 'outline'}
            aria-current={preset === period.preset ? 'true' : undefined}
          >
            {t(`presets.${preset}`)}
          </ButtonLink>
        ))}
      </HStack>
      <OwnDays key={`${period.from} ${period.to}`} path={path} days={period} />
    </Stack>
  );
}

function OwnDays({ path, days }: { path: string; days: Days }) {
  const { t } = useTranslation('periods');
  const navigate = useNavigate();
  const [from, setFrom] = useState(days.from);
  const [to, setTo] = useState(days.to);
  const [problem, setProblem] = useState<DaysProblem | null>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = findDaysProblem({ from, to });
    setProblem(found);
    if (!found) void navigate(`${path}?from=${from}&to=${to}`);
  };
  return (
    <form noValidate onSubmit={submit} aria-label={t('own')}>
      <Grid
        gap="12"
        alignItems="start"
        gridTemplateColumns={{
          // The narrowest that shows a whole date beside its picker.
          base: 'repeat(auto-fit, minmax(136px, 1fr))',
          md: 'repeat(2, minmax(0, 180px)) auto',
        }}
        justifyContent="start"
      >
        <Field
          type="date"
          label={t('first')}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <Field
          type="date"
          label={t('last')}
          value={to}
          onChange={({ target }) => setTo(target.value)}
          problem={problem && t(`problems.${problem}`, { count: MAX_PERIOD_DAYS })}
        />
        <Box gridColumn={{ base: '1 / -1', md: 'auto' }} pt={{ md: '26px' }}>
          <Button type="submit" look="outline">
            {t('show')}
          </Button>
        </Box>
      </Grid>
    </form>
  );
}
