import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportItem_report$key } from '../../../__generated__/ReportItem_report.graphql.ts';
import type { ReportDecision } from '../../../__generated__/useStaffDecideReportMutation.graphql.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { asTextKey } from '../../../relay/knownValue.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Box, HStack, Panel, Stack, Text } from '../../../ui/Layout.tsx';
import { ReviewItem } from '../../reviews/ReviewItem.tsx';
import { formatUtc } from '../formatUtc.ts';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { useStaffDecideReportMutation } from './useStaffDecideReportMutation.ts';

const DECISIONS = ['HIDDEN', 'WARNED', 'LOCKED', 'DISMISSED'] as const satisfies ReportDecision[];

/** The content that this version shows; a newer server may send other targets. */
const CONTENT: readonly string[] = ['REVIEW', 'SERVICE', 'SESSION_TYPE', 'MESSAGE'];

/** One report with its target and the decisions that the viewer can make. */
export function ReportItem({ report }: { report: ReportItem_report$key }) {
  const { t } = useTranslation(['staff', 'app']);
  const locale = useLocale();
  const [step, setStep] = useState<(typeof DECISIONS)[number] | null>(null);
  const [decide] = useStaffDecideReportMutation();
  const data = useFragment(
    graphql`
      fragment ReportItem_report on StaffReport {
        number
        target
        reason
        text
        createdAt
        decision
        possibleDecisions
        reporter
        subject
        subjectNumber
        serviceTitle
        sessionTypeText
        messageText
        review {
          ...ReviewItem_review
        }
      }
    `,
    report,
  );
  const { number, target, reason, subject, review, decision } = data;
  const words = data.messageText ?? data.sessionTypeText;
  const decisions = DECISIONS.filter((one) => data.possibleDecisions.includes(one));
  const isGone = CONTENT.includes(target) && !review && !data.serviceTitle && !words;
  return (
    <Panel aria-label={t('reports.about', { subject })}>
      <Stack gap="14">
        <HStack justifyContent="space-between" alignItems="flex-start" flexWrap="wrap">
          <Box minW="0">
            <HStack gap="8" flexWrap="wrap">
              <Badge>
                {t(`reports.target.${asTextKey(target)}`, { defaultValue: t('app:newValue') })}
              </Badge>
              <Badge tone="warn">
                {t(`reports.reason.${asTextKey(reason)}`, { defaultValue: t('app:newValue') })}
              </Badge>
              {decision && (
                <Badge tone="info">
                  {t(`reports.decision.${asTextKey(decision)}`, {
                    defaultValue: t('app:newValue'),
                  })}
                </Badge>
              )}
            </HStack>
            <Text textStyle="small" color="tx3" mt="6">
              {t('reports.by', { reporter: data.reporter ?? t('reports.nobody') })}
              {' · '}
              {formatUtc(data.createdAt, locale)}
            </Text>
          </Box>
          <ButtonLink to={`/staff/people/${data.subjectNumber}`} look="outline">
            {t('reports.about', { subject })}
          </ButtonLink>
        </HStack>
        {data.text && <Text overflowWrap="anywhere">{data.text}</Text>}
        {review && (
          <Box borderWidth="1px" borderStyle="solid" borderColor="line" borderRadius="chip" p="14">
            <ReviewItem review={review} />
          </Box>
        )}
        {data.serviceTitle && <Text fontWeight="650">{data.serviceTitle}</Text>}
        {words && (
          <Box
            bg="s3"
            borderRadius="chip"
            px="14"
            py="10"
            whiteSpace="pre-line"
            overflowWrap="anywhere"
          >
            {words}
          </Box>
        )}
        {isGone && <Text color="tx2">{t('reports.gone')}</Text>}
        {decisions.length > 0 && (
          <HStack gap="8" flexWrap="wrap">
            {decisions.map((one) => (
              <Button key={one} onClick={() => setStep(one)}>
                {t(`reports.do.${one}.do`)}
              </Button>
            ))}
          </HStack>
        )}
      </Stack>
      {step && (
        <ReasonDialog
          title={t(`reports.do.${step}.do`)}
          effect={
            step === 'HIDDEN' && !review
              ? t(`reports.do.HIDDEN.${data.sessionTypeText ? 'effectType' : 'effectOther'}`)
              : t(`reports.do.${step}.effect`, { subject })
          }
          confirmLabel={t(`reports.do.${step}.do`)}
          isDangerous={step === 'LOCKED'}
          onConfirm={(provided) => decide({ input: { number, decision: step, reason: provided } })}
          onClose={() => setStep(null)}
        />
      )}
    </Panel>
  );
}
