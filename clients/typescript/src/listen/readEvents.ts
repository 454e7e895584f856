export type StreamEvent = { type: string; data: string };

/**
 * The events of a text/event-stream body. A comment yields an event without a type, to show that
 * the connection is alive.
 */
export async function* readEvents(body: AsyncIterable<Uint8Array>): AsyncGenerator<StreamEvent> {
  const decoder = new TextDecoder();
  let open = '';
  for await (const bytes of body) {
    open += decoder.decode(bytes, { stream: true });
    const blocks = open.split('\n\n');
    open = blocks.pop() ?? '';
    for (const block of blocks) yield readBlock(block);
  }
}

function readBlock(block: string): StreamEvent {
  const event: StreamEvent = { type: '', data: '' };
  for (const line of block.split('\n')) {
    if (line.startsWith('event: ')) event.type = line.slice('event: '.length);
    if (line.startsWith('data: ')) event.data += line.slice('data: '.length);
  }
  return event;
}
