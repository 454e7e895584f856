import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { Box, Text } from '../../../ui/Layout.tsx';

/** Characters that fit into two lines on a phone. */
const SHORT = 80;

/** The bio; on phones its first two lines, until the rest is expanded. */
export function ProfileBio({ bio }: { bio: string }) {
  const { t } = useTranslation('creators');
  const [isOpen, setOpen] = useState(false);
  const isLong = bio.length > SHORT || bio.includes('\n');
  return (
    <Box mt={{ base: '12', md: '20' }} maxW="62ch" pe={{ xl: '16' }}>
      <Text
        textStyle="lead"
        whiteSpace="pre-line"
        lineClamp={{ base: isLong && !isOpen ? 2 : 'none', md: 'none' }}
      >
        {bio}
      </Text>
      {isLong && !isOpen && (
        <Button
          hideFrom="md"
          look="plain"
          size="sm"
          ms="-12px"
          my="-8px"
          aria-expanded={false}
          onClick={() => setOpen(true)}
        >
          {t('profile.more')}
        </Button>
      )}
    </Box>
  );
}
