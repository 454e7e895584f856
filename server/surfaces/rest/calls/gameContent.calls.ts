import type { RestCall } from '../RestCall.ts';
import { easterEggCalls } from './easterEggs.calls.ts';
import { eventCalls } from './gameEvents.calls.ts';
import { newsCalls } from './gameNews.calls.ts';

export const gameContentCalls: RestCall[] = [...newsCalls, ...eventCalls, ...easterEggCalls];
