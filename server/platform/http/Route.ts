import type { IncomingMessage, ServerResponse } from 'node:http';

export type AppRequest = {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  requestId: string;
  address: string;
};

/** Answers the request and gives true, or gives false to let the next one try. */
export type Route = (app: AppRequest) => Promise<boolean> | boolean;

/** `streams`: answers that never end by themselves. */
export type AppState = { stopping: boolean; streams: Set<ServerResponse> };
