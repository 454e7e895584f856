import { chakra } from '@chakra-ui/react/styled-system';
import { Box, Text } from '../../ui/Layout.tsx';

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
      <Box
        as="pre"
        tabIndex={0}
        aria-label={title}
        textStyle="small"
        bg="bg"
        borderRadius="control"
        p="14"
        overflow="auto"
      >
        {code}
      </Box>
    </Details>
  );
}
