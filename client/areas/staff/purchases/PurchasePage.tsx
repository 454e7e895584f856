import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { PurchasePageQuery } from '../../../__generated__/PurchasePageQuery.graphql.ts';
import { useContentTitle } from '../../../app/pages/pageTitle.tsx';
import { graphql } from '../../../relay/hooks.ts';
import { usePageQuery } from '../../../relay/usePageQuery.ts';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import { Stack } from '../../../ui/Layout.tsx';
import { DeskColumns, DeskColumnsFrame } from '../desk/DeskColumns.tsx';
import { PurchaseActions } from './PurchaseActions.tsx';
import { PurchaseDocuments } from './PurchaseDocuments.tsx';
import { PurchaseFacts } from './PurchaseFacts.tsx';
import { PurchaseLedger } from './PurchaseLedger.tsx';
import { PurchaseAttendance } from './PurchaseAttendance.tsx';
import { PurchaseAnswers } from './PurchaseAnswers.tsx';
import { PurchasePlace } from './PurchasePlace.tsx';
import { PurchaseProblem } from './PurchaseProblem.tsx';
import { PurchaseStatus } from '../PurchaseStatus.tsx';
import { PurchaseStory } from './PurchaseStory.tsx';
import { RecordHeading } from './RecordHeading.tsx';

const query = graphql`
  query PurchasePageQuery($kind: PurchaseKind!, $number: ID!) {
    staffPurchase(kind: $kind, number: $number) {
      code
      status
      ...PurchaseStory_purchase
      ...PurchaseFacts_purchase
      ...PurchaseDocuments_purchase
      ...PurchaseLedger_purchase
      ...PurchasePlace_purchase
      ...PurchaseAnswers_purchase
      ...PurchaseProblem_purchase
      ...PurchaseAttendance_purchase
      ...PurchaseActions_purchase
    }
  }
`;

/** One booking or order with its history. */
export function PurchasePage() {
  const { number } = useParams();
  return (
    <DeskColumnsFrame heights={['520px', '420px']}>
      {/* What staff revealed about one record must not stay on the next one. */}
      <Content key={number} />
    </DeskColumnsFrame>
  );
}

function Content() {
  const { t } = useTranslation('staff');
  const { staffPurchase: purchase } = usePageQuery<PurchasePageQuery>(query);
  useContentTitle(purchase?.code ?? t('found.none'));
  if (!purchase) return <EmptyState title={t('found.none')} hint={t('found.noneHint')} />;
  return (
    <>
      <RecordHeading title={purchase.code} state={<PurchaseStatus status={purchase.status} />} />
      <DeskColumns>
        <PurchaseStory purchase={purchase} />
        <Stack gap="16">
          <PurchaseProblem purchase={purchase} />
          <PurchaseFacts purchase={purchase} />
          <PurchaseDocuments purchase={purchase} />
          <PurchaseAttendance purchase={purchase} />
          <PurchaseLedger purchase={purchase} />
          <PurchasePlace purchase={purchase} />
          <PurchaseAnswers purchase={purchase} />
          <PurchaseActions purchase={purchase} />
        </Stack>
      </DeskColumns>
    </>
  );
}
