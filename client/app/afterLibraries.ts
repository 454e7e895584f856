import { yieldToMain } from '../ui/yieldToMain.ts';

// Imported between the libraries and our own code, which are evaluated in different tasks.
await yieldToMain();
