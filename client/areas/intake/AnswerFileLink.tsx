import { chakra } from '@chakra-ui/react/styled-system';
import type { AnswerFileLink_file$key } from '../../__generated__/AnswerFileLink_file.graphql.ts';
import { formatBytes } from '../../format/bytes.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { Span, Text } from '../../ui/Layout.tsx';

/** Downloads a file; it is never opened in the page. */
export function AnswerFileLink({ file }: { file: AnswerFileLink_file$key }) {
  const locale = useLocale();
  const { name, bytes, url } = useFragment(
    graphql`
      fragment AnswerFileLink_file on AnswerFile {
        name
        bytes
        url
      }
    `,
    file,
  );
  return (
    <Text minW="0" overflowWrap="anywhere">
      <chakra.a href={url} download textDecoration="underline">
        {name}
      </chakra.a>{' '}
      <Span color="tx3" textStyle="small">
        {formatBytes(bytes, { locale })}
      </Span>
    </Text>
  );
}
