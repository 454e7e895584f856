import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServiceForm_service$key } from '../../__generated__/ServiceForm_service.graphql.ts';
import type { ServiceForm_viewer$key } from '../../__generated__/ServiceForm_viewer.graphql.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { useReleasedUrl } from '../../ui/fields/useReleasedUrl.ts';
import { Panel, HStack, Stack, Text } from '../../ui/Layout.tsx';
import {
  NEW_SERVICE,
  readService,
  type ServiceField,
  type ServiceInputs,
} from './service.rules.ts';
import { ServiceExamples } from './ServiceExamples.tsx';
import { ServiceFields } from './ServiceFields.tsx';
import { NO_IMAGE, type ServiceImagePreview, ServiceImageField } from './ServiceImageField.tsx';
import { ServicePreview } from './ServicePreview.tsx';
import { useUnsavedForm } from '../../app/pages/UnsavedTexts.tsx';
import { useCheckedSubmit } from '../../ui/fields/useFirstInvalid.ts';
import { toTypedPrice } from '../payments/typedPrice.rules.ts';
import { useSaveService } from './useSaveService.ts';
import { useServiceImage } from './useServiceImage.ts';

type Props = {
  viewer: ServiceForm_viewer$key;
  service: ServiceForm_service$key | null;
  onSaved: (text: string) => void;
  onCancel: () => void;
};

/** The form of a new or an existing service. */
export function ServiceForm({ viewer, service, onSaved, onCancel }: Props) {
  const { t } = useTranslation('services');
  const { currency, platformFeePercent } = useFragment(
    graphql`
      fragment ServiceForm_viewer on Viewer {
        currency
        platformFeePercent
      }
    `,
    viewer,
  );
  const edited = useFragment(
    graphql`
      fragment ServiceForm_service on FixedService {
        id
        title
        description
        deliveryDeadlineDays
        changesIncluded
        price {
          amountMinor
        }
        image {
          url
          alt
        }
      }
    `,
    service,
  );
  const [inputs, setInputs] = useState<ServiceInputs>(() =>
    edited ? getInputs(edited) : NEW_SERVICE,
  );
  const [wrong, setWrong] = useState<ServiceField[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [image, setImage] = useState<ServiceImagePreview>(() =>
    edited?.image ? { ...edited.image, file: null } : NO_IMAGE,
  );
  useUnsavedForm([inputs, image.url, image.alt]);
  useReleasedUrl(image.url);
  // Set after a new service was saved, so that a retry after a refused image does not add another.
  const [savedId, setSavedId] = useState(edited?.id ?? null);
  const { save, isSaving: isSavingService } = useSaveService();
  const { save: saveImage, isSaving: isSavingImage } = useServiceImage();
  const isSaving = isSavingService || isSavingImage;
  const change = (name: ServiceField, value: string): void => {
    setInputs({ ...inputs, [name]: value });
    setWrong(wrong.filter((field) => field !== name));
  };

  const saveAll = async (): Promise<void> => {
    const read = readService(inputs);
    if ('wrong' in read) {
      setWrong(read.wrong);
      return setProblem(t('form.invalid'));
    }
    setProblem(null);
    const saved = await save({ serviceId: savedId, values: read.values });
    if (saved.problem !== null) return setProblem(saved.problem);
    setSavedId(saved.serviceId);
    const failure = await saveImage({
      serviceId: saved.serviceId,
      image,
      before: edited?.image ?? null,
    });
    if (failure) return setProblem(failure);
    setInputs(NEW_SERVICE);
    setImage(NO_IMAGE);
    setSavedId(null);
    onSaved(
      edited
        ? t('form.updated', { title: read.values.title })
        : t('form.added', { title: read.values.title }),
    );
  };
  const { form, onSubmit } = useCheckedSubmit(saveAll);
  /** The buttons of the examples disappear, and the focus must not. */
  const start = (example: ServiceInputs): void => {
    setInputs(example);
    form.current?.querySelector<HTMLInputElement>('input[name="title"]')?.focus();
  };

  return (
    <Panel aria-labelledby="service-form">
      <form ref={form} noValidate onSubmit={onSubmit}>
        <Stack gap="16">
          <Text as="h2" id="service-form" textStyle="h2">
            {edited ? t('form.editTitle') : t('form.addTitle')}
          </Text>
          {!edited && isEmpty(inputs) && <ServiceExamples onChoose={start} />}
          {problem && (
            <Banner tone="bad" isPassing>
              {problem}
            </Banner>
          )}
          <ServiceFields
            isFocused={edited !== null}
            inputs={inputs}
            wrong={wrong}
            currency={currency}
            feePercent={platformFeePercent}
            onChange={change}
          />
          <ServiceImageField image={image} onChange={setImage} onProblem={setProblem} />
          <HStack flexWrap="wrap">
            <Button type="submit" look="accent" size="lg" flex="1" disabled={isSaving}>
              {saveText({ isSaving, isEdited: edited !== null })}
            </Button>
            {edited && (
              <Button size="lg" look="outline" onClick={onCancel}>
                {t('form.cancel')}
              </Button>
            )}
          </HStack>
        </Stack>
      </form>
      <ServicePreview inputs={inputs} image={image} currency={currency} />
    </Panel>
  );

  function saveText({
    isSaving: busy,
    isEdited,
  }: {
    isSaving: boolean;
    isEdited: boolean;
  }): string {
    if (busy) return t('form.saving');
    return isEdited ? t('form.save') : t('form.add');
  }
}

const isEmpty = ({ title, description, price }: ServiceInputs): boolean =>
  `${title}${description}${price}`.trim() === '';

type Edited = {
  title: string;
  description: string;
  deliveryDeadlineDays: number;
  changesIncluded: number;
  price: { amountMinor: number };
};

function getInputs({
  title,
  description,
  deliveryDeadlineDays,
  changesIncluded,
  price: { amountMinor },
}: Edited): ServiceInputs {
  return {
    title,
    description,
    deadline: String(deliveryDeadlineDays),
    changes: String(changesIncluded),
    price: toTypedPrice(amountMinor),
  };
}
