import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { loadTexts, startI18n } from '../../../i18n/i18n.ts';
import '../../../testing/openRoute.tsx';
import { system } from '../../../ui/theme/system.ts';
import { PriceField } from './PriceField.tsx';

describe('PriceField', () => {
  it('the sign is that of the currency', async () => {
    await startI18n();
    await loadTexts(['creators']);
    render(
      <ChakraProvider value={system}>
        <PriceField label="Minimum price" currency="EUR" value="" onChange={() => undefined} />
      </ChakraProvider>,
    );
    expect(screen.getByText('€')).toBeTruthy();
    expect(screen.queryByText('$')).toBeNull();
  });
});
