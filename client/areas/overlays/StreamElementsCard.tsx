import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PRODUCT } from '../../app/PRODUCT.ts';
import { DownloadLink } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Panel, HStack, Stack, Text } from '../../ui/Layout.tsx';
import { CodeBlock } from '../../ui/CodeBlock.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import type { OverlayOptions } from './overlay.rules.ts';
import { streamElementsWidget, WIDGET_FILES, type WidgetFile } from './streamElements.rules.ts';

const NAMES: Record<WidgetFile, string> = { html: 'HTML', css: 'CSS', js: 'JS', json: 'FIELDS' };

/** The overlay as a custom widget of StreamElements: four texts for the four tabs of its editor. */
export function StreamElementsCard({
  origin,
  username,
  options,
}: {
  origin: string;
  username: string;
  options: OverlayOptions;
}) {
  const { t } = useTranslation('overlays');
  const [file, setFile] = useState<WidgetFile>('html');
  const text = streamElementsWidget({ product: PRODUCT, origin, username, options })[file];
  return (
    <Panel aria-labelledby="streamelements">
      <Stack gap="12">
        <Text as="h2" id="streamelements" textStyle="h2">
          {t('widget.title')}
        </Text>
        <Text color="tx2">{t('widget.hint')}</Text>
        <Tabs
          label={t('widget.files')}
          tabs={WIDGET_FILES.map((value) => ({ value, label: NAMES[value] }))}
          open={file}
          onOpen={setFile}
        >
          <CodeBlock label={NAMES[file]} code={text} h="220px" />
        </Tabs>
        <HStack gap="8" flexWrap="wrap">
          <CopyButton
            look="primary"
            text={text}
            label={t('widget.copy', { file: NAMES[file] })}
            copiedLabel={t('copied')}
          />
          <DownloadLink
            look="outline"
            download={`slotcast-widget.${file}`}
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          >
            <Download size={16} aria-hidden />
            {t('widget.download')}
          </DownloadLink>
        </HStack>
      </Stack>
    </Panel>
  );
}
