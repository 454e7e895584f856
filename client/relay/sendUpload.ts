import type { UploadableMap, Variables } from 'relay-runtime';

type Sending = {
  operations: Record<string, unknown>;
  variables: Variables;
  uploadables: UploadableMap;
  onProgress?: ((share: number) => void) | undefined;
};

/**
 * Sends files with an operation (GraphQL multipart request). Each key of `uploadables` names a
 * variable, which is null in the variables. XMLHttpRequest, because fetch has no upload progress;
 * `share` is 0 to 1.
 */
export function sendUpload({
  operations,
  variables,
  uploadables,
  onProgress,
}: Sending): Promise<Response> {
  const names = Object.keys(uploadables);
  const body = new FormData();
  body.append(
    'operations',
    JSON.stringify({
      ...operations,
      variables: { ...variables, ...Object.fromEntries(names.map((name) => [name, null])) },
    }),
  );
  body.append(
    'map',
    JSON.stringify(
      Object.fromEntries(names.map((name, index) => [String(index), [`variables.${name}`]])),
    ),
  );
  names.forEach((name, index) => body.append(String(index), uploadables[name] as Blob));
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/graphql');
    request.setRequestHeader('x-slotcast-csrf', '1');
    request.setRequestHeader('accept', 'application/graphql-response+json, application/json');
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('load', () =>
      resolve(new Response(request.responseText, { status: request.status || 500 })),
    );
    request.addEventListener('error', () =>
      reject(new TypeError('The upload did not reach the server.')),
    );
    request.send(body);
  });
}
