import { Clock, Eye, EyeOff, Pencil, RefreshCcw, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ServiceRow_service$key } from '../../__generated__/ServiceRow_service.graphql.ts';
import { formatMoney } from '../../format/money.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Span, Panel, HStack, Stack, Text } from '../../ui/Layout.tsx';
import { ServiceImage } from './ServiceImage.tsx';

type Props = {
  service: ServiceRow_service$key;
  isBusy: boolean;
  onEdit: (id: string) => void;
  onShow: (change: { id: string; status: 'ACTIVE' | 'HIDDEN' }) => void;
  onDelete: (service: { id: string; title: string }) => void;
};

export function ServiceRow({ service, isBusy, onEdit, onShow, onDelete }: Props) {
  const { t } = useTranslation('services');
  const locale = useLocale();
  const {
    id,
    title,
    description,
    status,
    isHiddenByStaff,
    deliveryDeadlineDays,
    changesIncluded,
    price,
    image,
  } = useFragment(
    graphql`
      fragment ServiceRow_service on FixedService {
        id
        title
        description
        status
        isHiddenByStaff
        deliveryDeadlineDays
        changesIncluded
        price {
          amountMinor
          currency
        }
        image {
          url
          alt
        }
      }
    `,
    service,
  );
  const isHidden = status === 'HIDDEN';
  return (
    <Panel as="li" display="flex" flexDirection="column" gap="12" bg={isHidden ? 'bg' : 's2'}>
      <HStack justifyContent="space-between" alignItems="flex-start">
        <HStack gap="8" flexWrap="wrap" minW="0">
          <Text
            as="h3"
            textStyle="cardName"
            overflowWrap="anywhere"
            color={isHidden ? 'tx2' : 'tx'}
          >
            {title}
          </Text>
          {isHidden && (
            <Badge>
              <EyeOff size={14} aria-hidden />
              {isHiddenByStaff ? t('row.hiddenByStaff') : t('row.hidden')}
            </Badge>
          )}
        </HStack>
        <Text textStyle="total" flexShrink={0}>
          {formatMoney(price, { locale })}
        </Text>
      </HStack>
      <HStack alignItems="flex-start" gap="16">
        {image && <ServiceImage image={image} w={{ base: '96px', sm: '144px' }} flexShrink={0} />}
        <Text color="tx2" whiteSpace="pre-line" overflowWrap="anywhere" lineClamp={3}>
          {description}
        </Text>
      </HStack>
      <HStack justifyContent="space-between" flexWrap="wrap">
        <Stack gap="4" color="tx3" textStyle="small">
          <HStack gap="6">
            <Clock size={16} aria-hidden />
            <Span>{t('row.deadline', { count: deliveryDeadlineDays })}</Span>
          </HStack>
          <HStack gap="6">
            <RefreshCcw size={16} aria-hidden />
            <Span>{t('row.changes', { count: changesIncluded })}</Span>
          </HStack>
        </Stack>
        <HStack gap="8" flexWrap="wrap">
          <Button
            size="sm"
            look="outline"
            disabled={isBusy}
            aria-label={t('row.editOf', { title })}
            onClick={() => onEdit(id)}
          >
            <Pencil size={16} aria-hidden />
            {t('row.edit')}
          </Button>
          {!isHiddenByStaff && (
            <Button
              size="sm"
              look="outline"
              disabled={isBusy}
              aria-label={isHidden ? t('row.showOf', { title }) : t('row.hideOf', { title })}
              onClick={() => onShow({ id, status: isHidden ? 'ACTIVE' : 'HIDDEN' })}
            >
              {isHidden ? <Eye size={16} aria-hidden /> : <EyeOff size={16} aria-hidden />}
              {isHidden ? t('row.show') : t('row.hide')}
            </Button>
          )}
          <Button
            size="sm"
            look="danger"
            disabled={isBusy}
            aria-label={t('row.deleteOf', { title })}
            onClick={() => onDelete({ id, title })}
          >
            <Trash2 size={16} aria-hidden />
            {t('row.delete')}
          </Button>
        </HStack>
      </HStack>
    </Panel>
  );
}
