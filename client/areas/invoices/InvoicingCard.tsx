import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvoicingCard_viewer$key } from '../../__generated__/InvoicingCard_viewer.graphql.ts';
import {
  MAX_INVOICING_ADDRESS_LENGTH,
  MAX_INVOICING_NAME_LENGTH,
  MAX_INVOICING_TAX_ID_LENGTH,
} from '../../generated/constraints.rules.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { useAsyncAction } from '../../relay/useAsyncAction.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox, Field } from '../../ui/fields/Field.tsx';
import { useCheckedSubmit } from '../../ui/fields/useFirstInvalid.ts';
import { HStack, Stack, Text } from '../../ui/Layout.tsx';
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx';
import { PRODUCT } from '../../app/PRODUCT.ts';
import { SettingsCard } from '../accounts/settings/SettingsCard.tsx';
import { useUnsavedForm } from '../../app/pages/UnsavedTexts.tsx';
import { readRate, toTypedRate } from './rate.rules.ts';
import { useUpdateInvoicingDataMutation } from './useUpdateInvoicingDataMutation.ts';

const FIELDS = ['name', 'address', 'taxId', 'taxRateBasisPoints'];

/** The form of the invoicing data; a creator also states the tax rate and may issue invoices. */
export function InvoicingCard({ viewer }: { viewer: InvoicingCard_viewer$key }) {
  const { t } = useTranslation('invoices');
  const { creator, invoicingData } = useFragment(
    graphql`
      fragment InvoicingCard_viewer on Viewer {
        creator {
          tags
        }
        invoicingData {
          name
          address
          taxId
          issuesInvoices
          taxRateBasisPoints
        }
      }
    `,
    viewer,
  );
  const { name, address, taxId, issuesInvoices, taxRateBasisPoints } = invoicingData;
  const [form, setForm] = useState({ name, address, taxId, issuesInvoices });
  const [rate, setRate] = useState(toTypedRate(taxRateBasisPoints));
  const [isSaved, setSaved] = useState(false);
  const [isRateWrong, setRateWrong] = useState(false);
  const [update] = useUpdateInvoicingDataMutation();
  const { problem, problemField, isBusy, run } = useAsyncAction();
  const markSaved = useUnsavedForm([form, rate]);
  const isCreator = creator.tags.length > 0;
  const problemOf = (field: string): string | null => (problemField === field ? problem : null);
  const set = (change: Partial<typeof form>): void => {
    setSaved(false);
    setForm({ ...form, ...change });
  };
  const save = async (): Promise<void> => {
    setSaved(false);
    const basisPoints = readRate(rate);
    setRateWrong(basisPoints === null);
    if (basisPoints === null) return;
    await run(
      () => update({ input: { ...form, taxRateBasisPoints: basisPoints } }),
      () => {
        markSaved();
        setSaved(true);
      },
    );
  };
  const { form: element, onSubmit } = useCheckedSubmit(save);
  return (
    <SettingsCard title={t('data.title')} hint={t(isCreator ? 'data.creatorHint' : 'data.hint')}>
      <form noValidate ref={element} onSubmit={onSubmit} aria-label={t('data.title')}>
        <Stack gap="16">
          <Field
            label={t('data.name')}
            name="invoicingName"
            autoComplete="organization"
            maxLength={MAX_INVOICING_NAME_LENGTH}
            value={form.name}
            problem={problemOf('name')}
            onChange={({ target }) => set({ name: target.value })}
          />
          <TextAreaField
            label={t('data.address')}
            name="invoicingAddress"
            autoComplete="street-address"
            rows={3}
            maxLength={MAX_INVOICING_ADDRESS_LENGTH}
            value={form.address}
            problem={problemOf('address')}
            onChange={({ target }) => set({ address: target.value })}
          />
          <Field
            label={t('data.taxId')}
            name="invoicingTaxId"
            autoComplete="off"
            maxLength={MAX_INVOICING_TAX_ID_LENGTH}
            value={form.taxId}
            problem={problemOf('taxId')}
            onChange={({ target }) => set({ taxId: target.value })}
          />
          {isCreator && (
            <>
              <Checkbox
                isChecked={form.issuesInvoices}
                onChange={(issues) => set({ issuesInvoices: issues })}
              >
                {t('data.issues')}
              </Checkbox>
              <Field
                label={t('data.rate')}
                hint={t('data.rateHint', { product: PRODUCT })}
                name="invoicingRate"
                inputMode="decimal"
                autoComplete="off"
                maxLength={6}
                value={rate}
                problem={isRateWrong ? t('data.rateWrong') : problemOf('taxRateBasisPoints')}
                onChange={({ target }) => {
                  setSaved(false);
                  setRate(target.value);
                }}
              />
            </>
          )}
          {problem && !FIELDS.includes(problemField ?? '') && <Banner tone="bad">{problem}</Banner>}
          <HStack gap="12" flexWrap="wrap">
            <Button type="submit" look="accent" disabled={isBusy}>
              {t('data.save')}
            </Button>
            <Text role="status" textStyle="small" color="tx2">
              {isSaved ? t('data.saved') : ''}
            </Text>
          </HStack>
          <Text textStyle="small" color="tx3">
            {t(isCreator ? 'data.rule' : 'data.ruleOfFans')}
          </Text>
        </Stack>
      </form>
    </SettingsCard>
  );
}
