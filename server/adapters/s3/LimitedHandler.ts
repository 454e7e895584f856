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
 * attempt would wait for one of them. A PUT lasts as long as its sender needs and cannot be repeated
 * once its content was read, so that it gets a connection of its own, which cannot be lost yet.
 */
export class LimitedHandler extends NodeHttpHandler {
  readonly #agents: Agent[];
  readonly #puts: NodeHttpHandler;

  constructor({ maxSockets, ...options }: NodeHttpHandlerOptions & { maxSockets: number }) {
    const httpAgent = new Agent({ keepAlive: true, maxSockets });
    const httpsAgent = new HttpsAgent({ keepAlive: true, maxSockets });
    super({ ...options, httpAgent, httpsAgent, throwOnRequestTimeout: true });
    this.#agents = [httpAgent, httpsAgent];
    this.#puts = new NodeHttpHandler({
      ...options,
      httpAgent: new Agent({ keepAlive: false, maxSockets }),
      httpsAgent: new HttpsAgent({ keepAlive: false, maxSockets }),
    });
  }

  override async handle(...[request, options]: Parameters<Handle>): ReturnType<Handle> {
    const isJoin = request.method === 'POST' && !('uploads' in request.query);
    const requestTimeout = isJoin ? JOIN_MS : ANSWER_MS;
    try {
      if (request.method === 'PUT') return await this.#puts.handle(request, options);
      return await super.handle(request, { ...options, requestTimeout });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (error.name === 'TimeoutError') this.#closeIdle();
      // The SDK adds this field, by which isStoreDown knows the store's errors, except to those of streams.
      throw Object.assign(error, { $metadata: {} });
    }
  }

  #closeIdle(): void {
    for (const { freeSockets } of this.#agents)
      for (const socket of Object.values(freeSockets).flatMap((sockets) => sockets ?? []))
        socket.destroy();
  }
}
