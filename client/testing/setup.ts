import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// relay-test-utils speaks Jest.
Object.assign(globalThis, { jest: vi });
// What is waited for comes; on a busy machine a second is not enough for it.
configure({ asyncUtilTimeout: 30_000 });
afterEach(cleanup);
