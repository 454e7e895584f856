export { createClient, type Client, type ClientOptions } from './client/createClient.ts';
export { readAll } from './client/readAll.ts';
export type { DeclaredFailure, Page, RequestFailure, Result } from './client/Result.ts';
export type { Budget } from './client/sendRequest.ts';
export type * from './generated/operations.ts';
export type { WebhookEvent } from './generated/webhooks.ts';
export { listen, ListenRefusedError, type ListenOptions } from './listen/listen.ts';
export { verifyWebhook } from './webhooks/verifyWebhook.ts';
