import { Ban, Check, Clock, Undo2, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/Badge.tsx';

type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'neutral';
const LOOKS = {
  HELD: { tone: 'info', icon: Clock },
  AWAITING_PAYMENT: { tone: 'info', icon: Clock },
  CONFIRMED: { tone: 'ok', icon: Check },
  ACTIVE: { tone: 'ok', icon: Check },
  DELIVERED: { tone: 'info', icon: Check },
  SENT: { tone: 'ok', icon: Check },
  COMPLETED: { tone: 'ok', icon: Check },
  UNPAID: { tone: 'neutral', icon: Ban },
  ENDED: { tone: 'neutral', icon: Check },
  EXPIRED: { tone: 'neutral', icon: Ban },
  REFUNDED: { tone: 'ok', icon: Undo2 },
  CANCELLED_BY_CREATOR: { tone: 'bad', icon: Ban },
} as const satisfies Record<string, { tone: Tone; icon: LucideIcon }>;

const isKnown = (status: string): status is keyof typeof LOOKS => status in LOOKS;

export function PurchaseStatus({ status }: { status: string }) {
  const { t } = useTranslation('staff');
  if (!isKnown(status)) return <Badge>{status}</Badge>;
  const { tone, icon: Icon } = LOOKS[status];
  return (
    <Badge tone={tone}>
      <Icon size={14} aria-hidden />
      {t(`status.${status}`)}
    </Badge>
  );
}
