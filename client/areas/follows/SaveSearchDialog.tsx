import { use, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { useViewer } from '../../app/AppViewer.ts';
import { loadConfig } from '../../app/config.ts';
import { Banner } from '../../ui/Banner.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Box, Stack, Text } from '../../ui/Layout.tsx';
import { loginAddress } from '../../app/storage/storedLogin.ts';
import type { TagName } from '../creators/categories.ts';
import type { CategorySearch } from '../creators/filters/categorySearch.ts';
import { AlertForm } from './AlertForm.tsx';
import { toAlertHours, toSavedFilters } from './savedFilters.ts';
import { useSaveSearchMutation } from './useSaveSearchMutation.ts';
import { useSearchTitle } from './useSearchTitle.ts';

type Props = { tag: TagName; value: CategorySearch; onClose: () => void };

/** The alert for the filters of a list. Visitors log in first and return to the list. */
export function SaveSearchDialog({ tag, value, onClose }: Props) {
  const { t } = useTranslation(['follows', 'app']);
  const isSignedIn = useViewer() !== null;
  const { pathname, search } = useLocation();
  const { currency } = use(loadConfig());
  const [isSaved, setSaved] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const [save] = useSaveSearchMutation();
  const { maxPriceMinor, ...filters } = toSavedFilters(value);
  const title = useSearchTitle();
  if (!isSignedIn) return <Navigate to={loginAddress(pathname + search)} />;
  const minPrice =
    filters.minPriceMinor === null ? null : { amountMinor: filters.minPriceMinor, currency };
  return (
    <Dialog title={t('saved.save')} closeLabel={t('app:layout.close')} onClose={onClose}>
      <Box ref={content} tabIndex={-1} outline="none">
        {isSaved ? (
          <Stack gap="16">
            <Banner tone="ok">{t('saved.done')}</Banner>
            <ButtonLink to="/settings/following">{t('saved.toList')}</ButtonLink>
          </Stack>
        ) : (
          <Stack gap="16">
            <Text textStyle="button" overflowWrap="anywhere">
              {title({ tag, minPrice, ...filters })}
            </Text>
            <Text color="tx2">{t('saved.hint')}</Text>
            <AlertForm
              before={{
                delivery: 'NOTIFICATION',
                ...toAlertHours(value),
                maxPriceMinor,
              }}
              onSave={({ alert }) => save({ input: { tag, ...filters, ...alert } })}
              onSaved={() => {
                setSaved(true);
                // The pressed button disappears with the form.
                content.current?.focus();
              }}
            />
          </Stack>
        )}
      </Box>
    </Dialog>
  );
}
