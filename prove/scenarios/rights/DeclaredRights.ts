import type { Audience } from './audiences.ts';

/** Fields of types by audience. `within` means everyone who may read the object. */
export type DeclaredRights = Record<string, Partial<Record<Audience | 'within', string[]>>>;
