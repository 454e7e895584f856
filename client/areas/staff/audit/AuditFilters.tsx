import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/fields/Field.tsx';
import { Box, HStack } from '../../../ui/Layout.tsx';
import { AUDIT_FILTERS, type AuditFilter } from './auditFilters.rules.ts';

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
  const provided = Object.fromEntries(
    AUDIT_FILTERS.map((name) => [name, params.get(name) ?? '']),
  ) as Record<AuditFilter, string>;
  const [values, setValues] = useState(provided);
  const filter = (event: FormEvent): void => {
    event.preventDefault();
    setParams(
      Object.fromEntries(
        Object.entries(values).flatMap(([name, value]) =>
          value.trim() ? [[name, value.trim()]] : [],
        ),
      ),
    );
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
              value={values[name]}
              onChange={({ target }) => setValues({ ...values, [name]: target.value })}
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
        {AUDIT_FILTERS.some((name) => provided[name]) && (
          <ButtonLink
            to="/staff/audit"
            onClick={() => setValues({ actor: '', kind: '', about: '', from: '', until: '' })}
          >
            {t('audit.clear')}
          </ButtonLink>
        )}
      </HStack>
    </form>
  );
}
