/**
 * A body with files as a multipart form (spec section 7): each field a text part, arrays and objects as JSON, booleans 'true' or 'false'.
 * Null is an empty part, absent fields are left out.
 */
export function formOf(body: unknown, files: readonly { part: string; file: File }[]): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(body ?? {})) {
    if (value === undefined) continue;
    form.set(key, value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  for (const { part, file } of files) form.append(part, file);
  return form;
}

/** A `fetch` that reports upload progress from 0 to 1, by XMLHttpRequest. */
export function fetchWithProgress(onProgress: (fraction: number) => void): typeof fetch {
  return (address, init = {}) =>
    new Promise((resolve, reject) => {
      // It may have been aborted while this script loaded.
      init.signal?.throwIfAborted();
      const request = new XMLHttpRequest();
      request.open(init.method ?? 'GET', String(address));
      new Headers(init.headers).forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total);
      };
      request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
      request.onerror = () => reject(new TypeError('network'));
      request.onabort = () => reject(new DOMException('aborted', 'AbortError'));
      init.signal?.addEventListener('abort', () => request.abort());
      request.send(init.body instanceof FormData ? init.body : null);
    });
}
