import { Archive, CalendarClock, Clock, MapPin, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SessionTypeRow_type$key } from '../../__generated__/SessionTypeRow_type.graphql.ts';
import { formatMoney } from '../../format/money.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { Button } from '../../ui/Button.tsx';
import { HStack, Panel, Span, Text } from '../../ui/Layout.tsx';
import { asTextKey } from '../../relay/knownValue.ts';
import { toDraft } from '../places/placeDraft.ts';

type Props = {
  type: SessionTypeRow_type$key;
  onEdit: (id: string) => void;
  onArchive: (type: { id: string; title: string }) => void;
};

export function SessionTypeRow({ type, onEdit, onArchive }: Props) {
  const { t } = useTranslation(['sessionTypes', 'app', 'places']);
  const locale = useLocale();
  const { id, title, description, durationMinutes, mode, placeKind, price } = useFragment(
    graphql`
      fragment SessionTypeRow_type on SessionType {
        id
        title
        description
        durationMinutes
        mode
        placeKind
        price {
          amountMinor
          currency
        }
      }
    `,
    type,
  );
  return (
    <Panel as="li" display="flex" flexDirection="column" gap="12">
      <HStack justifyContent="space-between" alignItems="flex-start">
        <Text as="h3" textStyle="cardName" overflowWrap="anywhere">
          {title}
        </Text>
        <Text textStyle="total" flexShrink={0}>
          {price.amountMinor === 0 ? t('free') : formatMoney(price, { locale })}
        </Text>
      </HStack>
      {description && (
        <Text color="tx2" whiteSpace="pre-line" overflowWrap="anywhere" lineClamp={3}>
          {description}
        </Text>
      )}
      <HStack justifyContent="space-between" flexWrap="wrap">
        <HStack gap="14" color="tx3" textStyle="small" flexWrap="wrap">
          <HStack gap="6">
            <Clock size={16} aria-hidden />
            <Span>{t('minutes', { count: durationMinutes })}</Span>
          </HStack>
          <HStack gap="6">
            <CalendarClock size={16} aria-hidden />
            <Span>{t(`form.modes.${asTextKey(mode)}`, { defaultValue: t('app:newValue') })}</Span>
          </HStack>
          <HStack gap="6">
            <MapPin size={16} aria-hidden />
            <Span>{t(`places:kind.${toDraft({ kind: placeKind }).kind}`)}</Span>
          </HStack>
        </HStack>
        <HStack gap="8" flexWrap="wrap">
          <Button
            size="sm"
            look="outline"
            aria-label={t('row.editOf', { title })}
            onClick={() => onEdit(id)}
          >
            <Pencil size={16} aria-hidden />
            {t('row.edit')}
          </Button>
          <Button
            size="sm"
            look="danger"
            aria-label={t('row.archiveOf', { title })}
            onClick={() => onArchive({ id, title })}
          >
            <Archive size={16} aria-hidden />
            {t('row.archive')}
          </Button>
        </HStack>
      </HStack>
    </Panel>
  );
}
