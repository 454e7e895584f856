import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { HStack, Stack } from '../../ui/Layout.tsx';

export type AttachedFile = { id: string; name: string; content: ReactNode };
type Props = {
  files: readonly AttachedFile[];
  isBusy: boolean;
  onRemove: (fileId: string) => void;
};

/** The stored files of a form, each with a button that removes it. */
export function AttachedFiles({ files, isBusy, onRemove }: Props) {
  const { t } = useTranslation('attachments');
  if (files.length === 0) return null;
  return (
    <Stack as="ul" gap="6" listStyleType="none" p="0" m="0">
      {files.map(({ id, name, content }) => (
        <HStack
          as="li"
          key={id}
          justifyContent="space-between"
          gap="12"
          bg="s3"
          borderRadius="chip"
          ps="12"
          py="4"
          pe="4"
          minH="44px"
        >
          {content}
          <Button
            look="plain"
            size="icon"
            disabled={isBusy}
            aria-label={t('remove', { name })}
            title={t('remove', { name })}
            onClick={() => onRemove(id)}
          >
            <Trash2 size={18} aria-hidden />
          </Button>
        </HStack>
      ))}
    </Stack>
  );
}
