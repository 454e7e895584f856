import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PurchaseProblem_purchase$key } from '../../../__generated__/PurchaseProblem_purchase.graphql.ts';
import { useViewer } from '../../../app/AppViewer.ts';
import { formatMoney } from '../../../format/money.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { lookUp } from '../../../relay/knownValue.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { HStack, Panel, Stack, Text } from '../../../ui/Layout.tsx';
import { formatUtc } from '../formatUtc.ts';
import { ProblemDecisionDialog, type Decision } from './ProblemDecisionDialog.tsx';

const DECISIONS: readonly Decision[] = ['REFUND_ALL', 'REFUND_PART', 'PAY_OUT'];
const TEXTS = {
  OPEN: 'OPEN',
  REFUNDED: 'REFUNDED',
  PARTLY_REFUNDED: 'PARTLY_REFUNDED',
  PAID_OUT: 'PAID_OUT',
  CLOSED: 'CLOSED',
} as const;

/** What a side of a session reported, and the decision of an admin about the money. */
export function PurchaseProblem({ purchase }: { purchase: PurchaseProblem_purchase$key }) {
  const { t } = useTranslation('staff');
  const locale = useLocale();
  const isAdmin = useViewer()?.role === 'ADMIN';
  const [open, setOpen] = useState<Decision | null>(null);
  const { number, problem, refundable, fan, creator, rights } = useFragment(
    graphql`
      fragment PurchaseProblem_purchase on StaffPurchase {
        number
        refundable {
          amountMinor
          currency
        }
        fan {
          username
        }
        creator {
          username
        }
        rights {
          canDecideProblem
        }
        problem {
          status
          reportedAt
          reporter
          description
          refund {
            amountMinor
            currency
          }
        }
      }
    `,
    purchase,
  );
  if (!problem) return null;
  const { status, reporter, reportedAt, description, refund } = problem;
  const names = { fan: fan.username, creator: creator.username };
  const amount = formatMoney(refundable, { locale });
  return (
    <Panel aria-labelledby="problem">
      <Stack gap="10">
        <HStack justifyContent="space-between" flexWrap="wrap">
          <Text as="h3" id="problem" textStyle="h2">
            {t('problem.title')}
          </Text>
          <Badge tone={status === 'OPEN' ? 'warn' : 'ok'}>
            {t(`problem.status.${lookUp(TEXTS, status) ?? 'CLOSED'}`, {
              amount: refund ? formatMoney(refund, { locale }) : '',
            })}
          </Badge>
        </HStack>
        <Text whiteSpace="pre-line" overflowWrap="anywhere">
          {description}
        </Text>
        <Text textStyle="small" color="tx3">
          {t('problem.by', { person: reporter, moment: formatUtc(reportedAt, locale) })}
        </Text>
        {status === 'OPEN' && !isAdmin && <Text color="tx2">{t('action.adminsOnly')}</Text>}
        {status === 'OPEN' && isAdmin && !rights.canDecideProblem && (
          <Text color="tx2">{t('problem.not')}</Text>
        )}
        {rights.canDecideProblem &&
          DECISIONS.map((decision) => (
            <Button
              key={decision}
              justifyContent="flex-start"
              aria-haspopup="dialog"
              onClick={() => setOpen(decision)}
            >
              {t(`problem.${decision}.do`, { ...names, amount })}
            </Button>
          ))}
      </Stack>
      {open && (
        <ProblemDecisionDialog
          number={number}
          decision={open}
          names={names}
          refundable={refundable}
          onClose={() => setOpen(null)}
        />
      )}
    </Panel>
  );
}
