import { NodeHttpHandler, type NodeHttpHandlerOptions } from '@smithy/node-http-handler';
import { Agent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';

/** Until the response begins. */
const ANSWER_MS = 5_000;
/** The store joins the parts of a file before it answers. */
const JOIN_MS = 20_000;

type Handle = NodeHttpHandler['handle'];

/**
 * Limits the wait for the store's responses, because connections can be lost silently. After a
 * timeout the idle connections are closed too: they were probably lost with it, and the SDK's next
 * attempt would wait for one of them. A PUT lasts as long as its sender needs.
 */
export class LimitedHandler extends NodeHttpHandler {
  readonly #agents: Agent[];

  constructor({ maxSockets, ...options }: NodeHttpHandlerOptions & { maxSockets: number }) {
    const httpAgent = new Agent({ keepAlive: true, maxSockets });
    const httpsAgent = new HttpsAgent({ keepAlive: true, maxSockets });
    super({ ...options, httpAgent, httpsAgent, throwOnRequestTimeout: true });
    this.#agents = [httpAgent, httpsAgent];
  }

  override async handle(...[request, options]: Parameters<Handle>): ReturnType<Handle> {
    const isJoin = request.method === 'POST' && !('uploads' in request.query);
    const requestTimeout = isJoin ? JOIN_MS : ANSWER_MS;
    try {
      return await super.handle(request, {
        ...options,
        ...(request.method === 'PUT' ? {} : { requestTimeout }),
      });
    } catch (error) {
      if (error instanceof Error && error.name === 'TimeoutError') this.#closeIdle();
      throw error;
    }
  }

  #closeIdle(): void {
    for (const { freeSockets } of this.#agents)
      for (const socket of Object.values(freeSockets).flatMap((sockets) => sockets ?? []))
        socket.destroy();
  }
}
