import type { Proof } from './Proof.ts';
import { slot } from './money/slot.ts';

/** Every promise, in the order of docs/reliability.md. */
export const proofs: Proof[] = [slot];
