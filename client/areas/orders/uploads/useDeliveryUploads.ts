import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../app/errors/useErrorText.ts';
import { RequestFailed } from '../../../relay/RequestFailed.ts';
import { fingerprintOf } from './fingerprint.ts';
import { sendParts, type Upload } from './sendParts.ts';
import { useUploadMutations } from './useUploadMutations.ts';

/** An upload whose file is open in this page. */
type OpenUpload = {
  file: File;
  state: 'SENDING' | 'WAITING' | 'PAUSED';
  sentBytes: number;
  problem: string | null;
};

export type DeliveryUploads = ReturnType<typeof useDeliveryUploads>;

/**
 * Uploads of files for the next delivery of an order. They go on while the dialog is closed; the
 * server keeps what has arrived when the page is left.
 */
export function useDeliveryUploads(orderId: string) {
  const { begin, finish, cancel } = useUploadMutations();
  const { t } = useTranslation('orders');
  const errorText = useErrorText();
  const { open, start, change, forget } = useOpenUploads();
  const [problem, setProblem] = useState<string | null>(null);
  const [finished, setFinished] = useState<string | null>(null);
  const running = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const controller of all.values()) controller.abort();
    };
  }, []);

  const stop = (id: string): void => {
    running.current.get(id)?.abort();
    running.current.delete(id);
  };
  const remove = async (id: string): Promise<void> => {
    stop(id);
    forget(id);
    try {
      const { result } = await cancel({ uploadId: id });
      setProblem(result.code ? errorText(result) : null);
    } catch (error) {
      setProblem(errorText(error));
    }
  };

  const send = async ({ id, ...upload }: Upload & { id: string }, file: File): Promise<void> => {
    const controller = new AbortController();
    running.current.set(id, controller);
    start(id, { file, state: 'SENDING', sentBytes: upload.receivedBytes, problem: null });
    try {
      await sendParts({
        file,
        upload,
        signal: controller.signal,
        onProgress: (sentBytes) => change(id, { state: 'SENDING', sentBytes }),
        onWaiting: () => change(id, { state: 'WAITING' }),
      });
      const { result } = await finish({ uploadId: id });
      if (result.code) throw new RequestFailed({ code: result.code });
      setFinished(file.name);
      forget(id);
    } catch (error) {
      if (controller.signal.aborted) return;
      if (error instanceof RequestFailed && error.code === 'FILE_CONTENT_MISMATCH') {
        // It cannot be continued.
        await remove(id);
        setProblem(t('upload.otherContent', { name: file.name }));
      } else change(id, { state: 'PAUSED', problem: errorText(error) });
    } finally {
      if (running.current.get(id) === controller) running.current.delete(id);
    }
  };

  /** Begins, or continues the unfinished upload of the same file. */
  const add = async (file: File): Promise<void> => {
    setProblem(null);
    setFinished(null);
    try {
      const input = {
        orderId,
        name: file.name,
        bytes: file.size,
        fingerprint: fingerprintOf(file),
      };
      const { result } = await begin({ input });
      const { limitFiles: count } = result;
      if (count) setProblem(t('upload.tooMany', { name: file.name, count }));
      else if (!result.upload) setProblem(errorText(result));
      else if (!running.current.has(result.upload.id)) await send(result.upload, file);
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  const pause = (id: string): void => {
    stop(id);
    change(id, { state: 'PAUSED' });
  };
  const isSending = Object.values(open).some(({ state }) => state !== 'PAUSED');
  return { open, problem, finished, isSending, add, pause, remove };
}

function useOpenUploads() {
  const [open, setOpen] = useState<Record<string, OpenUpload>>({});
  const start = (id: string, begun: OpenUpload): void =>
    setOpen((before) => ({ ...before, [id]: begun }));
  const change = (id: string, part: Partial<OpenUpload>): void =>
    setOpen((before) => {
      const known = before[id];
      return known ? { ...before, [id]: { ...known, ...part } } : before;
    });
  const forget = (id: string): void =>
    setOpen((before) =>
      Object.fromEntries(Object.entries(before).filter(([other]) => other !== id)),
    );
  return { open, start, change, forget };
}
