import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../format/money.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Box, Text } from '../../ui/Layout.tsx';
import { ServiceCardBody } from '../creators/profile/ServiceCardBody.tsx';
import { readPrice } from '../payments/typedPrice.rules.ts';
import type { ServiceInputs } from './service.rules.ts';

type Props = {
  inputs: ServiceInputs;
  image: { url: string | null; alt: string };
  currency: string;
};

/** The card as fans will see it, once it has a title. */
export function ServicePreview({ inputs, image, currency }: Props) {
  const { t } = useTranslation('services');
  const locale = useLocale();
  const title = inputs.title.trim();
  if (title === '') return null;
  const amountMinor = readPrice(inputs.price);
  return (
    <Box as="section" aria-labelledby="service-preview" mt="20">
      <Text as="h2" id="service-preview" textStyle="h3" mb="8">
        {t('preview')}
      </Text>
      <ServiceCardBody
        title={title}
        description={inputs.description.trim()}
        deliveryDeadlineDays={Number(inputs.deadline) || 1}
        image={image.url === null ? null : { url: image.url, alt: image.alt }}
      >
        {amountMinor !== null && (
          <Text textStyle="total">{formatMoney({ amountMinor, currency }, { locale })}</Text>
        )}
      </ServiceCardBody>
    </Box>
  );
}
