import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderDeliveries_order$key } from '../../../__generated__/OrderDeliveries_order.graphql.ts';
import { deviceZone, formatMoment } from '../../../format/dateTime.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { SelectField } from '../../../ui/fields/Field.tsx';
import { Grid, Panel, Stack, Text } from '../../../ui/Layout.tsx';
import { DeliveryVersion } from './DeliveryVersion.tsx';
import { FilesEnding } from './FilesEnding.tsx';

const NONE = '';

/** The deliveries: the version that was the newest at first, another one, or two side by side. */
export function OrderDeliveries({ order }: { order: OrderDeliveries_order$key }) {
  const { t } = useTranslation('orders');
  const locale = useLocale();
  const data = useFragment(
    graphql`
      fragment OrderDeliveries_order on ServiceOrder {
        ...FilesEnding_order
        viewerCanWrite
        deliveries {
          deliveredAt
          files {
            id
          }
          ...DeliveryVersion_delivery
        }
      }
    `,
    order,
  );
  const { deliveries, viewerCanWrite } = data;
  const versions = deliveries
    .map((delivery, index) => ({ delivery, number: index + 1, id: delivery.deliveredAt }))
    .filter(({ delivery }) => delivery.files.length > 0);
  const newest = versions.at(-1);
  const [chosen, setChosen] = useState(newest?.id);
  const [beside, setBeside] = useState(NONE);
  // A version that arrives later does not replace the one that is being commented on.
  if (!chosen && newest) setChosen(newest.id);
  if (!newest) return <FilesEnding order={data} />;
  const shown = versions.find(({ id }) => id === chosen) ?? newest;
  const compared = versions.find(({ id }) => id === beside && id !== shown.id);
  const nameOf = ({ id, number }: (typeof versions)[number]): string =>
    t('review.version', {
      number,
      time: formatMoment(id, { locale, timeZone: deviceZone() }),
    });
  const options = versions.toReversed().map((version) => (
    <option key={version.id} value={version.id}>
      {nameOf(version)}
    </option>
  ));
  const columns = compared ? [compared, shown].toSorted((a, b) => a.number - b.number) : [shown];
  return (
    <Panel aria-labelledby="deliveries">
      <Stack gap="16">
        <Text as="h3" id="deliveries" textStyle="h2">
          {t('review.title')}
        </Text>
        <FilesEnding order={data} />
        {versions.length > 1 && (
          <Grid gap="12" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }}>
            <SelectField
              label={t('review.show')}
              value={shown.id}
              onChange={(event) => setChosen(event.target.value)}
            >
              {options}
            </SelectField>
            <SelectField
              label={t('review.compare')}
              value={compared?.id ?? NONE}
              onChange={(event) => setBeside(event.target.value)}
            >
              <option value={NONE}>{t('review.compareNone')}</option>
              {options.filter(({ key }) => key !== shown.id)}
            </SelectField>
          </Grid>
        )}
        <Grid
          gap="20"
          alignItems="start"
          gridTemplateColumns={{
            base: 'minmax(0, 1fr)',
            md: compared ? 'minmax(0, 1fr) minmax(0, 1fr)' : 'minmax(0, 1fr)',
          }}
        >
          {columns.map((version) => (
            <DeliveryVersion
              key={version.id}
              name={versions.length > 1 ? nameOf(version) : null}
              delivery={version.delivery}
              canComment={viewerCanWrite}
            />
          ))}
        </Grid>
      </Stack>
    </Panel>
  );
}
