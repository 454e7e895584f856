import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// relay-test-utils speaks Jest.
Object.assign(globalThis, { jest: vi });
afterEach(cleanup);
