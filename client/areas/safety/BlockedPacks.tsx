import { useTranslation } from 'react-i18next';
import type { BlockedPacks_preview$key } from '../../__generated__/BlockedPacks_preview.graphql.ts';
import { useMoney } from '../../format/useMoney.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { Box, Stack, Text } from '../../ui/Layout.tsx';

type Props = { preview: BlockedPacks_preview$key; username: string };

/** Each pack that a block ends, and who gets the money of its unused sessions. */
export function BlockedPacks({ preview, username }: Props) {
  const { t } = useTranslation('safety');
  const { money } = useMoney();
  const { packs } = useFragment(
    graphql`
      fragment BlockedPacks_preview on BlockPreview {
        packs {
          id
          title
          unusedSessions
          isFrozen
          refund {
            amountMinor
            currency
          }
          fan {
            username
          }
        }
      }
    `,
    preview,
  );
  const moneyText = ({ isFrozen, refund, fan }: (typeof packs)[number]): string => {
    if (isFrozen) return t('outcome.frozen');
    return t(fan.username === username ? 'outcome.refundsFan' : 'outcome.refundsYou', {
      amount: money(refund),
    });
  };
  return (
    <Box>
      <Text fontWeight="700">{t('block.packs', { count: packs.length })}</Text>
      <Stack as="ul" gap="8" mt="8" listStyleType="none">
        {packs.map((pack) => (
          <Box as="li" key={pack.id}>
            <Text overflowWrap="anywhere">
              {t('block.unused', { count: pack.unusedSessions, title: pack.title })}
            </Text>
            <Text textStyle="small" color="tx2">
              {moneyText(pack)}
            </Text>
          </Box>
        ))}
      </Stack>
    </Box>
  );
}
