import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Box, HStack, Span, Text } from '../../ui/Layout.tsx';
import { ResultSection } from './ResultSection.tsx';
import { useCommands, type Command } from './useCommands.ts';

type Props = { term: string; onDone: () => void };

/** The commands that match the term. */
export function CommandGrid({ term, onDone }: Props) {
  const { t } = useTranslation('search');
  const commands = useCommands(term);
  if (commands.length === 0)
    return (
      <Text role="status" color="tx2" textAlign="center" py="32">
        {t('commands.none')}
      </Text>
    );
  return (
    <ResultSection title={t('commands.title')}>
      {commands.map((command) => (
        <Box key={command.key} data-result data-accent={command.accent ?? 'none'}>
          <CommandButton command={command} onDone={onDone} />
        </Box>
      ))}
    </ResultSection>
  );
}

/** Lists the commands; for people who do not know the key, and for phones. */
export function CommandsButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation('search');
  return (
    <HStack>
      <Button look="plain" onClick={onPress}>
        <ChevronRight size={18} aria-hidden />
        {t('commands.title')}
      </Button>
    </HStack>
  );
}

function CommandButton({ command, onDone }: { command: Command; onDone: () => void }) {
  const { icon: Icon, text, language } = command;
  const look = {
    look: 'plain',
    w: 'full',
    minH: '44px',
    justifyContent: 'flex-start',
    textAlign: 'start',
  } as const;
  const content = (
    <>
      <Box as="span" display="inline-flex" color={command.accent ? 'accent' : 'tx2'} flexShrink={0}>
        <Icon size={18} aria-hidden />
      </Box>
      <Span minW="0" lang={language}>
        {text}
      </Span>
    </>
  );
  if ('to' in command)
    return (
      <ButtonLink to={command.to} {...look} onClick={onDone}>
        {content}
      </ButtonLink>
    );
  const run = (): void => {
    command.run();
    onDone();
  };
  return (
    <Button {...look} onClick={run}>
      {content}
    </Button>
  );
}
