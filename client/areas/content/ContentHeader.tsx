import { Box, Text } from '../../ui/Layout.tsx';

type Props = { title: string; lead: string };

export function ContentHeader({ title, lead }: Props) {
  return (
    <Box>
      <Text as="h2" textStyle="hero" maxW="18em">
        {title}
      </Text>
      <Text textStyle="lead" color="tx2" mt="12" maxW="44em">
        {lead}
      </Text>
    </Box>
  );
}
