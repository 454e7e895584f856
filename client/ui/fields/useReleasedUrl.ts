import { useEffect } from 'react';

/** Frees the memory of a chosen file's object URL when another one is shown or the form closes. */
export function useReleasedUrl(url: string | null | undefined): void {
  useEffect(() => {
    if (!url?.startsWith('blob:')) return undefined;
    return () => URL.revokeObjectURL(url);
  }, [url]);
}
