import { ConnectionHandler, type HandleFieldPayload, type RecordSourceProxy } from 'relay-runtime';

type List = ReturnType<RecordSourceProxy['get']>;

const getNodeIds = (list: List): unknown[] =>
  list?.getLinkedRecords('edges')?.map((edge) => edge.getLinkedRecord('node')?.getDataID()) ?? [];

/**
 * For `@connection(handler: "growing")`: lists that grow at one end and rarely lose items, such as
 * messages and notifications. When the first page is read again, for example after a server event,
 * Relay's own handler drops the pages that were loaded after it; this one keeps those behind its
 * last item.
 */
export const growingConnection = {
  update(store: RecordSourceProxy, payload: HandleFieldPayload): void {
    const findList = (): List => store.get(payload.dataID)?.getLinkedRecord(payload.handleKey);
    const before = findList();
    const [known, knownIds] = [before?.getLinkedRecords('edges') ?? [], getNodeIds(before)];
    const page = before?.getLinkedRecord('pageInfo');
    const [hasNextPage, endCursor] = [page?.getValue('hasNextPage'), page?.getValue('endCursor')];
    ConnectionHandler.update(store, payload);
    const list = findList();
    const nextPage = list?.getLinkedRecord('pageInfo');
    if (payload.args['after'] || !list || !nextPage?.getValue('hasNextPage')) return;
    const ids = getNodeIds(list);
    const last = ids.length === 0 ? -1 : knownIds.indexOf(ids.at(-1));
    const later = known.filter((_, index) => index > last && !ids.includes(knownIds[index]));
    if (last === -1 || later.length === 0) return;
    list.setLinkedRecords([...(list.getLinkedRecords('edges') ?? []), ...later], 'edges');
    nextPage.setValue(hasNextPage, 'hasNextPage').setValue(endCursor, 'endCursor');
  },
};
