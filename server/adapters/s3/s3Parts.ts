import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  NoSuchUpload,
  S3ServiceException,
  UploadPartCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { fileKey, type PartStore } from '../../platform/files/FileStore.ts';

/** Multipart uploads of the store, whose parts become one object when it is complete. */
export function s3Parts({ client, bucket }: { client: S3Client; bucket: string }): PartStore {
  const place = ({ key, storeUploadId }: { key: string; storeUploadId: string }) => ({
    Bucket: bucket,
    Key: fileKey(key),
    UploadId: storeUploadId,
  });
  return {
    beginParts: async ({ key, contentType }) => {
      const { UploadId } = await client.send(
        new CreateMultipartUploadCommand({
          Bucket: bucket,
          Key: fileKey(key),
          ContentType: contentType,
        }),
      );
      if (!UploadId) throw new Error(`The store gave no upload for ${key}.`);
      return UploadId;
    },
    writePart: async ({ number, bytes, content, ...file }) => {
      const { ETag } = await client.send(
        new UploadPartCommand({
          ...place(file),
          PartNumber: number,
          ContentLength: bytes,
          Body: content,
        }),
      );
      if (!ETag) throw new Error(`The store gave no tag for part ${number} of ${file.key}.`);
      return ETag;
    },
    completeParts: async ({ partTags, ...file }) => {
      const Parts = partTags.map((ETag, index) => ({ PartNumber: index + 1, ETag }));
      try {
        await client.send(
          new CompleteMultipartUploadCommand({ ...place(file), MultipartUpload: { Parts } }),
        );
      } catch (error) {
        // An earlier attempt has completed the upload if there is an object: its key is not reused.
        const head = new HeadObjectCommand({ Bucket: bucket, Key: fileKey(file.key) });
        await client.send(head).catch(() => Promise.reject(error));
      }
    },
    abortParts: async (file) => {
      await client.send(new AbortMultipartUploadCommand(place(file))).catch((error: unknown) => {
        if (!(error instanceof NoSuchUpload || cannotAbort(error))) throw error;
      });
    },
  };
}

/** Not all stores implement it; their rules for incomplete uploads remove the parts. */
function cannotAbort(error: unknown): boolean {
  return (
    error instanceof S3ServiceException &&
    (error.name === 'MethodNotAllowed' || error.name === 'NotImplemented')
  );
}
