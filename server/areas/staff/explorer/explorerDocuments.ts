/**
 * What GraphiQL's own panel asks, by these names: registered like the app's operations, so that it is no run of a person
 * and support, who only read there, can keep their documents.
 */
export const explorerDocuments: ReadonlyMap<string, string> = new Map([
  [
    'explorer/operations',
    `query ExplorerOperations {
  readyOperations { name description document variables }
  savedOperations { number name document isShared isOwn author updatedAt }
}`,
  ],
  [
    'explorer/save',
    `mutation ExplorerSave($input: SaveOperationInput!) {
  result: saveOperation(input: $input) {
    ... on SaveOperationSuccess { operation { number } }
    ... on UserError { code message }
  }
}`,
  ],
  [
    'explorer/delete',
    `mutation ExplorerDelete($input: DeleteSavedOperationInput!) {
  result: deleteSavedOperation(input: $input) {
    ... on DeleteSavedOperationSuccess { number }
    ... on UserError { code message }
  }
}`,
  ],
]);
