import { useTranslation } from 'react-i18next';
import type { RequestPerson_desk$key } from '../../../__generated__/RequestPerson_desk.graphql.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { HStack, Stack, Text } from '../../../ui/Layout.tsx';
import { DeskList } from '../desk/DeskList.tsx';
import { PackItem } from '../boughtProducts/PackItem.tsx';
import { PurchaseItem } from '../PurchaseItem.tsx';

/** The newest ones; the page of the person lists more. */
const SHOWN = 8;

/** The purchases of the author of a request. */
export function RequestPerson({ desk }: { desk: RequestPerson_desk$key }) {
  const { t } = useTranslation('staff');
  const { person } = useFragment(
    graphql`
      fragment RequestPerson_desk on SupportDesk {
        person {
          number
          username
          purchases {
            number
            ...PurchaseItem_purchase
          }
          packs {
            number
            ...PackItem_pack
          }
        }
      }
    `,
    desk,
  );
  if (!person) return null;
  const isEmpty = person.purchases.length + person.packs.length === 0;
  return (
    <Stack as="section" gap="12" aria-labelledby="purchases">
      <HStack justifyContent="space-between" flexWrap="wrap" gap="8">
        <Text as="h3" id="purchases" textStyle="h2">
          {t('requests.purchases', { person: person.username })}
        </Text>
        <ButtonLink to={`/staff/people/${person.number}`} look="outline">
          {t('requests.person')}
        </ButtonLink>
      </HStack>
      {isEmpty ? (
        <Text color="tx2">{t('person.noPurchases')}</Text>
      ) : (
        <DeskList>
          {person.purchases.slice(0, SHOWN).map((purchase) => (
            <PurchaseItem key={purchase.number} purchase={purchase} />
          ))}
          {person.packs.slice(0, SHOWN).map((pack) => (
            <PackItem key={pack.number} pack={pack} />
          ))}
        </DeskList>
      )}
    </Stack>
  );
}
