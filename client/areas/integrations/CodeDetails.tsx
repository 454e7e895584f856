import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '../../ui/Layout.tsx';
import { CodeBlock } from '../../ui/CodeBlock.tsx';

const Details = chakra('details');
const Summary = chakra('summary', { base: { textStyle: 'button', py: '12', cursor: 'pointer' } });

/** Expandable code with a description. */
export function CodeDetails({ title, hint, code }: { title: string; hint: string; code: string }) {
  return (
    <Details>
      <Summary>{title}</Summary>
      <Text textStyle="small" color="tx2" mb="8">
        {hint}
      </Text>
      <CodeBlock label={title} code={code} />
    </Details>
  );
}
