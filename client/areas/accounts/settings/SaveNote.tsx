import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Box, HStack } from '../../../ui/Layout.tsx';
import type { SaveState } from './useSave.ts';

/** The save state of the field above. Its line is always reserved to avoid layout shift. */
export function SaveNote({ state, saved, id }: { state: SaveState; saved?: string; id?: string }) {
  const { t } = useTranslation('settings');
  if (state.kind === 'failed')
    return (
      <Box id={id} role="alert" textStyle="small" color="bad" minH="18px">
        {state.text}
      </Box>
    );
  return (
    <HStack
      role="status"
      gap="6"
      textStyle="small"
      color={state.kind === 'saved' ? 'ok' : 'tx3'}
      minH="18px"
    >
      {state.kind === 'saving' && t('save.saving')}
      {state.kind === 'saved' && (
        <>
          <Check size={16} aria-hidden />
          {saved ?? t('save.saved')}
        </>
      )}
    </HStack>
  );
}
