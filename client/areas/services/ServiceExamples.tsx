import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { HStack, Text } from '../../ui/Layout.tsx';
import { NEW_SERVICE, type ServiceInputs } from './service.rules.ts';

/** Each has texts in `services.example`. */
const EXAMPLES = [
  { name: 'review', price: '25', deadline: '3' },
  { name: 'voice', price: '10', deadline: '2' },
  { name: 'video', price: '40', deadline: '5' },
] as const;

/** Services to start from; choosing one fills the form. */
export function ServiceExamples({ onChoose }: { onChoose: (inputs: ServiceInputs) => void }) {
  const { t } = useTranslation('services');
  return (
    <div role="group" aria-labelledby="service-examples">
      <Text id="service-examples" textStyle="small" color="tx2" mb="8">
        {t('example.title')}
      </Text>
      <HStack gap="8" flexWrap="wrap">
        {EXAMPLES.map(({ name, price, deadline }) => (
          <Button
            key={name}
            look="outline"
            onClick={() =>
              onChoose({
                ...NEW_SERVICE,
                title: t(`example.${name}.title`),
                description: t(`example.${name}.description`),
                price,
                deadline,
              })
            }
          >
            {t(`example.${name}.title`)}
          </Button>
        ))}
      </HStack>
    </div>
  );
}
