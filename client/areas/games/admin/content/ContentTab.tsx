import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../../app/errors/useErrorText.ts';
import { ShowMore } from '../../../../relay/ShowMore.tsx';
import { Button, IconButton } from '../../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { EmptyState } from '../../../../ui/lists/EmptyState.tsx';
import { Box, Panel, Image, HStack, Stack, Text } from '../../../../ui/Layout.tsx';

export type ContentItem = {
  id: string;
  title: string;
  badge?: ReactNode;
  meta?: string;
  text?: string;
  imageUrl?: string;
};

type Props = {
  items: ContentItem[];
  list: ComponentProps<typeof ShowMore>['list'];
  addLabel: string;
  empty: string;
  /** Adds an entry, or edits the entry with this id. */
  form: (about: { id: string | null; onClose: () => void }) => ReactNode;
  /** Resolves to the error, or null. */
  onDelete: (id: string) => Promise<unknown>;
};

/** Adds, edits and deletes entries of one kind for a game. */
export function ContentTab({ items, list, addLabel, empty, form, onDelete }: Props) {
  const { t } = useTranslation('admin');
  const [editing, setEditing] = useState<{ id: string | null } | null>(null);
  const [deleting, setDeleting] = useState<ContentItem | null>(null);
  const add = (
    <Button look="primary" onClick={() => setEditing({ id: null })}>
      <Plus size={18} aria-hidden />
      {addLabel}
    </Button>
  );
  return (
    <Stack gap="12">
      {items.length === 0 ? (
        <EmptyState title={empty}>{add}</EmptyState>
      ) : (
        <HStack justifyContent="flex-end">{add}</HStack>
      )}
      {items.map((item) => (
        <Panel as="article" key={item.id} display="flex" gap="16" p="16" alignItems="flex-start">
          {item.imageUrl && (
            <Image
              src={item.imageUrl}
              alt=""
              width={128}
              height={72}
              loading="lazy"
              w={{ base: '88px', md: '128px' }}
              h={{ base: '50px', md: '72px' }}
              objectFit="cover"
              borderRadius="control"
              flexShrink={0}
            />
          )}
          <Box flex="1" minW="0">
            {item.badge}
            <Text as="h3" textStyle="h3">
              {item.title}
            </Text>
            {item.meta && (
              <Text textStyle="small" color="tx3" mt="2">
                {item.meta}
              </Text>
            )}
            {item.text && (
              <Text color="tx2" mt="6" lineClamp={3} whiteSpace="pre-line">
                {item.text}
              </Text>
            )}
          </Box>
          <HStack gap="4">
            <IconButton
              label={t('content.editOne', { title: item.title })}
              onClick={() => setEditing({ id: item.id })}
            >
              <Pencil size={18} aria-hidden />
            </IconButton>
            <IconButton
              label={t('content.deleteOne', { title: item.title })}
              color="bad"
              onClick={() => setDeleting(item)}
            >
              <Trash2 size={18} aria-hidden />
            </IconButton>
          </HStack>
        </Panel>
      ))}
      <ShowMore list={list} />
      {editing && form({ id: editing.id, onClose: () => setEditing(null) })}
      {deleting && (
        <DeleteContent item={deleting} onDelete={onDelete} onClose={() => setDeleting(null)} />
      )}
    </Stack>
  );
}

function DeleteContent({
  item,
  onDelete,
  onClose,
}: {
  item: ContentItem;
  onDelete: Props['onDelete'];
  onClose: () => void;
}) {
  const { t } = useTranslation(['admin', 'app']);
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const confirm = async (): Promise<void> => {
    setBusy(true);
    const error = await onDelete(item.id).catch((reason: unknown) => reason);
    setBusy(false);
    if (error) setProblem(errorText(error));
    else onClose();
  };
  return (
    <ConfirmDialog
      title={t('content.deleteTitle', { title: item.title })}
      text={t('content.deleteText')}
      confirmLabel={t('content.delete')}
      closeLabel={t('app:layout.close')}
      problem={problem}
      isBusy={isBusy}
      isDangerous
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
