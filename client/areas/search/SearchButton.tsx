import { chakra } from '@chakra-ui/react/styled-system';
import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/Button.tsx';
import { Box, Span } from '../../ui/Layout.tsx';
import { preloads } from '../../ui/lazyPart.ts';
import { SearchDialog, useOpenSearch } from './SearchProvider.tsx';

const Wide = chakra('button', {
  base: {
    alignItems: 'center',
    gap: '10',
    w: 'full',
    maxW: '340px',
    h: '40px',
    ps: '14',
    pe: '8',
    bg: 's2',
    color: 'tx3',
    textAlign: 'start',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'ctl',
    borderRadius: 'control',
    transition: 'border-color 120ms',
    _hover: { borderColor: 'tx2' },
  },
});

/** The search in the top bar: a field on wide screens, an icon on narrow ones. */
export function SearchButton() {
  const { t } = useTranslation('search');
  const open = useOpenSearch();
  return (
    <>
      <Wide
        type="button"
        aria-label={`${t('open')}: ${t('field')}`}
        aria-keyshortcuts="/ Control+K Meta+K"
        display={{ base: 'none', lg: 'flex' }}
        {...preloads(SearchDialog)}
        onClick={() => open()}
      >
        <Search size={18} aria-hidden />
        <Span flex="1">{t('field')}</Span>
        <Box
          aria-hidden
          px="8"
          py="2"
          bg="s3"
          color="tx2"
          borderRadius="6px"
          textStyle="smallest"
          css={{ _before: { content: '"/"' } }}
        />
      </Wide>
      <IconButton
        label={t('open')}
        hideFrom="lg"
        {...preloads(SearchDialog)}
        onClick={() => open()}
      >
        <Search size={19} aria-hidden />
      </IconButton>
    </>
  );
}
