import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PRODUCT } from '../../app/PRODUCT.ts';
import { DownloadLink } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Panel, HStack, Stack, Text } from '../../ui/Layout.tsx';
import { CodeBlock } from '../../ui/CodeBlock.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { EMBEDS, embedCode, type Embed } from './embed.rules.ts';

/** The "Book me" embed for the creator's own site: its code and a preview. */
export function EmbedCard({ origin, username }: { origin: string; username: string }) {
  const { t, i18n } = useTranslation('overlays');
  const [embed, setEmbed] = useState<Embed>('button');
  const code = embedCode({
    embed,
    product: PRODUCT,
    origin,
    username,
    language: i18n.resolvedLanguage ?? 'en',
  });
  return (
    <Panel aria-labelledby="embed">
      <Stack gap="12">
        <Text as="h2" id="embed" textStyle="h2">
          {t('embed.title')}
        </Text>
        <Text color="tx2">{t('embed.hint')}</Text>
        <Tabs
          label={t('embed.kinds')}
          tabs={EMBEDS.map((value) => ({ value, label: t(`embed.${value}`) }))}
          open={embed}
          onOpen={setEmbed}
        >
          <CodeBlock label={t('embed.code')} code={code} isWrapped h="220px" />
        </Tabs>
        <HStack gap="8" flexWrap="wrap">
          <CopyButton
            look="primary"
            text={code}
            label={t('embed.copy')}
            copiedLabel={t('copied')}
          />
          <DownloadLink
            look="outline"
            href={`/embed/v1?creator=${username}`}
            target="_blank"
            rel="noreferrer"
          >
            {t('embed.guide')}
          </DownloadLink>
        </HStack>
      </Stack>
    </Panel>
  );
}
