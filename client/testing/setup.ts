import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// relay-test-utils expects the Jest API.
Object.assign(globalThis, { jest: vi });
// On a busy machine the default of one second is too short.
configure({ asyncUtilTimeout: 30_000 });
afterEach(cleanup);
