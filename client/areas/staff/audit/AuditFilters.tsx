import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useShownText } from '../../../app/useShownText.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/fields/Field.tsx';
import { Box, HStack } from '../../../ui/Layout.tsx';
import { AUDIT_FILTERS, filtersOf, type AuditFilter } from './auditFilters.rules.ts';

/** Areas of the log, suggested while typing. */
const KINDS = [
  'booking',
  'easterEgg',
  'explorer',
  'game',
  'gameEvent',
  'gameNews',
  'notification',
  'order',
  'refund',
  'staff',
  'staff.refund',
  'staff.revealEmail',
  'support',
];
const TYPES: Partial<Record<AuditFilter, string>> = { from: 'date', until: 'date' };
const EXAMPLES: Partial<Record<AuditFilter, string>> = { kind: 'staff.refund' };

/** Filters by actor, action, target and time; the URL contains them. */
export function AuditFilters() {
  const { t } = useTranslation('staff');
  const [params, setParams] = useSearchParams();
  const provided = filtersOf(params);
  const { text, setText, setWritten } = useShownText(provided);
  const values = new URLSearchParams(text);
  const change = (name: AuditFilter, value: string): void => {
    values.set(name, value);
    setText(values.toString());
  };
  const filter = (event: FormEvent): void => {
    event.preventDefault();
    const next = filtersOf(values);
    setWritten(next);
    setParams(next);
  };
  return (
    <form onSubmit={filter}>
      <HStack alignItems="flex-end" flexWrap="wrap">
        {AUDIT_FILTERS.map((name) => (
          <Box key={name} flex={{ base: '1 1 140px', sm: '1 1 170px' }} maxW={{ sm: '240px' }}>
            <Field
              label={t(`audit.filters.${name}`)}
              name={name}
              type={TYPES[name] ?? 'text'}
              placeholder={EXAMPLES[name]}
              list={name === 'kind' ? 'audit-kinds' : undefined}
              value={values.get(name) ?? ''}
              onChange={({ target }) => change(name, target.value)}
            />
          </Box>
        ))}
        <datalist id="audit-kinds">
          {KINDS.map((kind) => (
            <option key={kind} value={kind} />
          ))}
        </datalist>
        <Button type="submit" look="primary">
          {t('audit.filter')}
        </Button>
        {provided && <ButtonLink to="/staff/audit">{t('audit.clear')}</ButtonLink>}
      </HStack>
    </form>
  );
}
