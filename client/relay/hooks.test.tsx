import { renderHook } from '@testing-library/react';
import * as reactRelay from 'react-relay';
import { Environment } from 'relay-runtime';
import { describe, expect, it } from 'vitest';
import { environment } from './environment.ts';
import { RelayEnvironmentProvider, useRelayEnvironment } from './hooks.ts';

describe('relay hooks', () => {
  it.each([
    ['our files', useRelayEnvironment],
    ['the index of react-relay', reactRelay.useRelayEnvironment],
  ])('one Relay context is shared when the hook comes from %s', (_name, useEnvironment) => {
    const { result } = renderHook(() => useEnvironment(), {
      wrapper: ({ children }) => (
        <RelayEnvironmentProvider environment={environment}>{children}</RelayEnvironmentProvider>
      ),
    });
    expect(result.current).toBe(environment);
    expect(environment).toBeInstanceOf(Environment);
  });
});
